import { defineConfig } from "vitest/config";

// All files in one page, one after the other: a page of its own for each takes longer than all the tests do.
export default defineConfig({
  define: { FRONT: JSON.stringify("of the tests"), LAZY: JSON.stringify("of the tests") },
  test: {
    environment: "happy-dom",
    include: ["tests/*.test.ts"],
    pool: "threads",
    isolate: false,
    // The usual five seconds are too few on a machine that has much else to do.
    testTimeout: 60_000,
  },
});
