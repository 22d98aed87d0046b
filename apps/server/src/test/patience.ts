/** How long a test waits for what a job or another call does. A machine with other work takes its time; a fault shows at once. */
export const PATIENCE_MS = 120_000
