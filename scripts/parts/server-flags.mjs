/**
 * How Node runs the server. Each answer makes short-lived objects; a nursery of 16 MiB, Node's own size, is full after
 * some dozens of answers, and what is still in work then is kept too long. 32 MiB take about a tenth off the processor
 * time of a call. Threads get it too: with 64 an import of 50,000 rows takes more memory than it may.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=32']
