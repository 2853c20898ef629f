// The analysis: estimates, the whole game, comparisons.
export { AnalysisPart } from "../analysis";
export { default as sheet } from "../css/analysis.css?inline";
