import { startEmbedded } from '../db/embedded.ts'

/** A process that a test may kill; until then it runs the embedded database of the given folder. */
const { url, pid } = await startEmbedded({ dataDir: process.argv[2] ?? '', durable: false })
process.send?.({ url, pid })
setInterval(() => {}, 1000)
