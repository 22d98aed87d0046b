/**
 * Node flags of the server. Each answer allocates short-lived objects; Node's default young generation of 16 MiB fills up
 * after some dozens of answers, and whatever is still in use is then promoted and lives too long. 32 MiB save about a
 * tenth of the CPU time per call. Worker threads get it too: with 64, an import of 50,000 rows exceeds its memory limit.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=32']
