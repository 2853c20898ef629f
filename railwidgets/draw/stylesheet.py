"""The rules of the drawing classes; colours are the custom properties that ``theme`` defines.

Lengths are scene units (a square tile is 100 wide), so everything grows with the board. Where the board is shown so
small that letters could not be read, whoever shows it sets ``--rw-grow`` to more than 1, and ``--rw-fine`` to
``none`` for signs that would not be readable even so; both reach into ``use``, as selectors do not.
"""

from __future__ import annotations

from typing import Final

RULES: Final = """\
.rw-text{font-weight:700;text-anchor:middle;fill:var(--rw-ink);user-select:none;pointer-events:none;
 font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;
 font-variant-numeric:tabular-nums}
.rw-muted{fill:var(--rw-muted);font-weight:600}
.rw-paper{fill:var(--rw-paper)}
.rw-grid{fill:none;stroke:var(--rw-grid);stroke-width:1.4;stroke-linecap:round}
.rw-tile{fill:var(--rw-tile);stroke:var(--rw-edge);stroke-width:1.2}
.rw-tile-shadow{fill:var(--rw-shadow)}
.rw-bed{fill:none;stroke:var(--rw-bed);stroke-width:26.4}
.rw-ballast{fill:none;stroke:var(--rw-ballast);stroke-width:24}
.rw-sleeper{fill:none;stroke:var(--rw-sleeper);stroke-width:3.6}
.rw-rail{fill:none;stroke:var(--rw-rail);stroke-width:2}
.rw-kerb{fill:none;stroke:var(--rw-kerb);stroke-width:31}
.rw-street{fill:none;stroke:var(--rw-street);stroke-width:28}
.rw-site{fill:var(--rw-site)}
.rw-town{fill:var(--rw-town)}
.rw-house-yard{fill:var(--rw-town);stroke:var(--rw-edge);stroke-width:1.2}
.rw-house{fill:var(--rw-house);stroke:var(--rw-house-edge);stroke-width:1.6;stroke-linejoin:round}
.rw-house-shade{fill:var(--rw-house-edge);opacity:.28}
.rw-house-ridge{fill:none;stroke:var(--rw-house-edge);stroke-width:1.4;stroke-linejoin:round}
.rw-plaque{fill:var(--rw-tile);stroke:var(--rw-house-edge);stroke-width:1.6}
.rw-dial{fill:none;stroke:var(--rw-edge);stroke-width:9;stroke-linecap:butt}
.rw-dial-now{fill:none;stroke:var(--rw-legal);stroke-width:9;stroke-linecap:butt}
.rw-hand{fill:none;stroke:var(--rw-ink);stroke-width:4;stroke-linecap:round}
.rw-goal-frame{fill:none;stroke:var(--rw-c);stroke-width:6;stroke-linejoin:round}
.rw-gain{fill:none;stroke:var(--rw-legal);stroke-width:8;stroke-linecap:round;stroke-linejoin:round;opacity:.75}
.rw-way-casing{fill:none;stroke:var(--rw-tile);stroke-width:13;stroke-linecap:round;stroke-linejoin:round;opacity:.85}
.rw-way{fill:none;stroke:var(--rw-c);stroke-width:7;stroke-linecap:round;stroke-linejoin:round}
.rw-buffer{fill:none;stroke:var(--rw-buffer);stroke-width:4.6;stroke-linecap:round}
.rw-buffer-post{fill:none;stroke:var(--rw-rail);stroke-width:2}
.rw-chasm{fill:none;stroke:var(--rw-shadow);stroke-width:35}
.rw-parapet{fill:none;stroke:var(--rw-parapet);stroke-width:2.8;stroke-linecap:round;stroke-linejoin:round}
.rw-hill-low{fill:var(--rw-hill);opacity:.55}
.rw-hill{fill:var(--rw-hill)}
.rw-hill-line{fill:none;stroke:var(--rw-hill-dark);stroke-width:1.1;opacity:.5}
.rw-hill-sign{fill:var(--rw-hill-dark);stroke:var(--rw-tile);stroke-width:1.6;stroke-linejoin:round}
.rw-water{fill:var(--rw-water)}
.rw-water-line{fill:none;stroke:var(--rw-water);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.rw-on-water{fill:var(--rw-on-water)}
.rw-coal{fill:var(--rw-coal)}
.rw-on-coal{fill:var(--rw-on-coal)}
.rw-tree{fill:var(--rw-hill-dark)}
.rw-overlay{fill:var(--rw-edge);stroke:var(--rw-muted);stroke-width:2;stroke-linejoin:round}
.rw-overlay-under{fill:none;stroke:var(--rw-muted);stroke-width:1.8;stroke-dasharray:2.8 2.2}
.rw-token{fill:var(--rw-c);stroke:var(--rw-ring);stroke-width:2}
.rw-token-rim{fill:var(--rw-ring);stroke:var(--rw-shadow);stroke-width:2.4}
.rw-token-ring{fill:none;stroke:var(--rw-on);stroke-width:1.8;opacity:.85}
.rw-token-text{fill:var(--rw-on)}
.rw-token-letter{paint-order:stroke;stroke:var(--rw-c);stroke-width:4.5;stroke-linejoin:round}
.rw-train-shade{fill:none;stroke:var(--rw-on);stroke-width:1.6;opacity:.6;stroke-linecap:round}
.rw-lamp{fill:var(--rw-on)}
.rw-cell{fill:var(--rw-glow);fill-opacity:.16;stroke:var(--rw-legal);stroke-width:2.2;stroke-dasharray:7 5}
.rw-cell-over{fill-opacity:.05}
.rw-cell-glow{fill:none;stroke:var(--rw-glow);stroke-width:8;opacity:.2}
.rw-chosen{fill:none;stroke:var(--rw-legal);stroke-width:3.6}
.rw-wrong{fill:var(--rw-refused);fill-opacity:.07;stroke:var(--rw-refused);stroke-width:3.6}
.rw-badge{stroke:var(--rw-tile);stroke-width:1.6}
.rw-badge-legal{fill:var(--rw-legal)}
.rw-on-legal{fill:var(--rw-on-legal)}
.rw-badge-refused{fill:var(--rw-refused)}
.rw-cross{fill:none;stroke:var(--rw-on-refused);stroke-width:2.8;stroke-linecap:round}
.rw-strike{fill:none;stroke:var(--rw-refused);stroke-width:5;stroke-linecap:round}
.rw-casing{fill:none;stroke:var(--rw-tile);stroke-width:11;stroke-linecap:round;stroke-linejoin:round;opacity:.9}
.rw-proof{fill:none;stroke:var(--rw-proof);stroke-width:6;stroke-linecap:round;stroke-linejoin:round}
.rw-proof-path{stroke-dasharray:.1 10}
.rw-proof-ring{fill:none;stroke:var(--rw-proof);stroke-width:6}
.rw-bar{fill:none;stroke:var(--rw-glow);stroke-width:11;stroke-linecap:round;opacity:.85}
.rw-proof-fill{fill:var(--rw-proof)}
.rw-on-proof{fill:var(--rw-on-proof)}
.rw-circuit{opacity:.7}
.rw-circuit-casing{fill:none;stroke:var(--rw-tile);stroke-width:14;stroke-linejoin:round}
.rw-circuit-line{fill:none;stroke:var(--rw-circuit);stroke-width:9;stroke-linejoin:round}
.rw-circuit-own{stroke:var(--rw-c)}
.rw-route{fill:none;stroke:var(--rw-legal);stroke-width:6;stroke-linecap:round;stroke-linejoin:round;opacity:.8}
.rw-last{fill:none;stroke:var(--rw-muted);stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.rw-grow{transform:scale(var(--rw-grow,1))}
.rw-grow-berth{transform:scale(min(var(--rw-grow,1),1.4))}
.rw-grow-train{transform:scale(min(var(--rw-grow,1),1.6))}
.rw-grow-cube{transform:scale(min(var(--rw-grow,1),1.4))}
.rw-grow-coal{transform-origin:23px 0;transform:scale(min(var(--rw-grow,1),1.25))}
.rw-grow-tower{transform-origin:0 28px;transform:scale(min(var(--rw-grow,1),1.5))}
.rw-fine{display:var(--rw-fine,inline)}
.rw-pipe-edge{fill:none;stroke:var(--rw-sleeper);stroke-width:19}
.rw-pipe{fill:none;stroke:var(--rw-ballast);stroke-width:14.5}
.rw-pipe-shine{fill:none;stroke:var(--rw-tile);stroke-width:3.4;opacity:.65}
.rw-pipe-faint{fill:none;stroke:var(--rw-ballast);stroke-width:12;opacity:.8}
.rw-card-back{fill:var(--rw-bed);stroke:var(--rw-edge);stroke-width:1.2}
.rw-card-point{fill:var(--rw-hill);stroke:var(--rw-edge);stroke-width:1.2}
.rw-margin{opacity:.34}
.rw-lane{fill:none;stroke:var(--rw-legal);stroke-width:4.4;stroke-dasharray:8 5.5}
.rw-tunnel-shown{fill:none;stroke:var(--rw-circuit);stroke-width:9;opacity:.75}
.rw-tunnel-line{fill:none;stroke:var(--rw-circuit);stroke-width:13;opacity:0}
.rw .rw-tunnel:hover>.rw-tunnel-line,.rw .is-pointed>.rw-tunnel-line{opacity:.62}
.rw-sea{fill:var(--rw-sea)}
.rw-shore{fill:none;stroke:var(--rw-coast);stroke-width:9;stroke-linejoin:round;opacity:.22}
.rw-land{fill:var(--rw-land);stroke:var(--rw-coast);stroke-width:1.1;stroke-linejoin:round}
.rw-sheet{fill:none;stroke:var(--rw-paper);stroke-width:40}
.rw-compass{fill:none;stroke:var(--rw-coast);stroke-width:1.2}
.rw-compass-fill{fill:var(--rw-coast)}
.rw-way-bed{fill:none;stroke:var(--rw-tile);stroke-linecap:round;opacity:.72}
.rw-way-line{fill:none;stroke:var(--rw-muted);stroke-width:1.3;opacity:.55}
.rw-space{fill:var(--rw-c);stroke:var(--rw-ink);stroke-width:1;stroke-opacity:.5}
.rw-notches{fill:none;stroke:var(--rw-ink);stroke-width:2.2;stroke-dasharray:3 2.6}
.rw-notch-gaps{fill:none;stroke:var(--rw-tile);stroke-width:2.2}
.rw-sign{fill:var(--rw-on);stroke:none}
.rw-wagon-shadow{fill:var(--rw-shadow)}
.rw-wagon{fill:var(--rw-c);stroke:var(--rw-ring);stroke-width:1.5}
.rw-wagon-line{fill:none;stroke:var(--rw-on);stroke-width:1.1;opacity:.6;stroke-linecap:round}
.rw-city{fill:var(--rw-card);stroke:var(--rw-ink);stroke-width:2.2}
.rw-city-dot{fill:var(--rw-buffer)}
.rw-place{font-weight:600;paint-order:stroke;stroke:var(--rw-land);stroke-width:3.2;stroke-linejoin:round;
 stroke-opacity:.85}
.rw-compass-rose{fill:var(--rw-sea)}
.rw-lit-way{fill:var(--rw-glow);fill-opacity:0;stroke:var(--rw-legal);stroke-width:2;stroke-linejoin:round}
.rw .is-lit:hover>.rw-lit-way,.rw .is-lit:focus>.rw-lit-way{fill-opacity:.3}
.rw-lit-city{fill:none;stroke:var(--rw-legal);stroke-width:2;stroke-dasharray:3.4 2.4}
.rw-shown-way{fill:none;stroke:var(--rw-circuit);stroke-width:2.8;stroke-linejoin:round}
.rw-lent-way{fill:none;stroke:var(--rw-c);stroke-width:3;stroke-dasharray:6 3.4;stroke-linejoin:round}
.rw-trail{fill:none;stroke:var(--rw-c);stroke-width:25;stroke-linecap:round;stroke-linejoin:round;opacity:.5}
.rw-trail-hidden{fill:none;stroke:var(--rw-c);stroke-width:25;stroke-linecap:round;stroke-linejoin:round;opacity:0}
.rw .is-pointed>.rw-trail-hidden{opacity:.5}
.rw-goal{fill:var(--rw-circuit);opacity:.5}
.rw-goal-joined{fill:var(--rw-glow);opacity:.6}
.rw-bow{fill:none;stroke:var(--rw-circuit);stroke-width:3;stroke-linecap:round;stroke-dasharray:.1 7}
.rw-bow-now{fill:none;stroke:var(--rw-circuit);stroke-width:4.6;stroke-linecap:round;stroke-dasharray:.1 8}
.rw-bow-casing{fill:none;stroke:var(--rw-tile);stroke-width:8;stroke-linecap:round;opacity:.75}
.rw-train-card{fill:var(--rw-c);stroke:var(--rw-edge);stroke-width:1.2}
.rw-train-line{fill:none;stroke:var(--rw-on);stroke-width:1.4;opacity:.5}
.rw-train-back{fill:none;stroke:var(--rw-card);stroke-width:1.6;opacity:.7}
.rw-train-frame{fill:none;stroke:var(--rw-edge);stroke-width:1.6}
.rw-train-gap{fill:none;stroke:var(--rw-edge);stroke-width:1.6;stroke-dasharray:5 4}
.rw-stripe{fill:var(--rw-c)}
.rw-engine{fill:var(--rw-ink)}
.rw-ticket-land{fill:var(--rw-land);stroke:var(--rw-coast);stroke-width:5}
.rw-ticket-line{fill:none;stroke:var(--rw-legal);stroke-width:22;stroke-linecap:round}
.rw-ticket-open{stroke:var(--rw-ink);stroke-dasharray:1 36;stroke-width:18}
.rw-ticket-city{fill:var(--rw-buffer);stroke:var(--rw-card);stroke-width:20}
.rw-ticket-seal{fill:none;stroke:var(--rw-on-legal);stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
.rw-ticket-dot{fill:var(--rw-card)}
.rw-prairie{fill:var(--rw-prairie)}
.rw-mountain{fill:var(--rw-mountain)}
.rw-lake{fill:var(--rw-lake)}
.rw-prairie-sign{fill:none;stroke:var(--rw-prairie-sign);stroke-width:1.8;stroke-linecap:round}
.rw-mountain-sign{fill:var(--rw-mountain-sign)}
.rw-mountain-snow{fill:var(--rw-ring)}
.rw-mountain-line{fill:none;stroke:var(--rw-mountain-sign);stroke-width:1.2;opacity:.42}
.rw-lake-sign{fill:none;stroke:var(--rw-lake-sign);stroke-width:2.6;stroke-linecap:round}
.rw-lake-line{fill:none;stroke:var(--rw-lake-sign);stroke-width:1.2;opacity:.42}
.rw-terrain-edge{fill:none;stroke:var(--rw-terrain-edge);stroke-width:2.4}
.rw-terrain-rim{stroke:var(--rw-tile);stroke-width:1.6}
.rw-squares{fill:none;stroke:var(--rw-terrain-edge);stroke-width:1;opacity:.42}
.rw-thin{stroke-width:1.3}
.rw-die-side{fill:var(--rw-die-side)}
.rw-die{fill:var(--rw-die);stroke:var(--rw-die-side);stroke-width:1.4}
.rw-token-side{fill:color-mix(in srgb,var(--rw-c) 66%,black)}
.rw-wall{fill:var(--rw-bed);stroke:var(--rw-parapet);stroke-width:1.6}
.rw-wall-joints{fill:none;stroke:var(--rw-parapet);stroke-width:1.4}
.rw-pip{fill:none;stroke:var(--rw-muted);stroke-width:1.8}
.rw-pip-full{fill:var(--rw-muted)}
.rw-screen{fill:var(--rw-card);stroke:var(--rw-muted);stroke-width:2;stroke-linejoin:round}
.rw-ahead{fill:none;stroke:var(--rw-c);stroke-width:3;stroke-dasharray:2 7;stroke-linecap:round}
.rw-exit{fill:none;stroke:var(--rw-legal);stroke-width:6.5;stroke-linecap:round;stroke-linejoin:round}
.rw-exit-closed{stroke:var(--rw-muted);opacity:.35}
.rw-frame{fill:none;stroke:var(--rw-c);stroke-width:5}
.rw-group-line{fill:none;stroke:var(--rw-c);stroke-width:7;stroke-linecap:round}
.rw-group-casing{fill:none;stroke:var(--rw-ring);stroke-width:10;stroke-linecap:round}
.rw-group-area{fill:var(--rw-c);fill-opacity:.3;stroke:var(--rw-c);stroke-width:6}
.rw-group-lit{opacity:0}
.rw .rw-group:hover>.rw-group-lit,.rw .is-pointed>.rw-group-lit{opacity:1}
.rw-on-die{fill:var(--rw-on-die)}
.rw-die-ink{fill:none;stroke:var(--rw-on-die);stroke-width:3.4;stroke-linecap:round;stroke-linejoin:round}
.rw-tumble{transform-box:fill-box;transform-origin:center}
.rw-ghost{opacity:.66}
.rw-hit{fill:transparent;stroke:none}
.rw .is-muted{opacity:.42}
.rw .is-lit{filter:drop-shadow(0 0 3px var(--rw-legal))}
.rw .is-selected{filter:drop-shadow(0 0 1.5px var(--rw-legal)) drop-shadow(0 0 4px var(--rw-legal))}
.rw .is-refused{filter:drop-shadow(0 0 2px var(--rw-refused))}
.rw .rw-flat{filter:none}
.rw .is-lit:hover .rw-cell,.rw .is-lit:focus .rw-cell{fill-opacity:.3}
.rw .is-hinted .rw-cell,.rw .is-hinted .rw-lane,.rw .is-hinted .rw-chosen{
 stroke:var(--rw-circuit);stroke-width:6;stroke-dasharray:none}
.rw-flat.is-selected .rw-cell{stroke-dasharray:none;stroke-width:3.6}
"""
"""Rules for all drawing classes and for the states ``is-lit is-selected is-refused is-muted is-hinted``."""
