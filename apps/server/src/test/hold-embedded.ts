import { startEmbedded } from '../db/embedded.ts'

/** A process that a test may kill: holds the embedded database of the folder given until then. */
const { url, pid } = await startEmbedded({ dataDir: process.argv[2] ?? '', durable: false })
process.send?.({ url, pid })
setInterval(() => {}, 1000)
