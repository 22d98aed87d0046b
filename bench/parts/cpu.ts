import type { ChildProcess } from 'node:child_process'
import { SERVER_FLAGS } from '../../scripts/parts/server-flags.mjs'

const REPORT = new URL('./cpu-report.mjs', import.meta.url).href

/** Flags of every measured process, as `npm start` sets them. To see where the time goes: BENCH_NODE_FLAGS=--cpu-prof */
export const NODE_FLAGS = [
  ...SERVER_FLAGS,
  ...(process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean),
  '--import',
  REPORT,
]

/**
 * CPU time in ms that a process with these flags and an `ipc` channel has used so far: on a busy machine it says more
 * than wall-clock time.
 */
export async function cpuMs(measured: ChildProcess): Promise<number> {
  const told = new Promise<NodeJS.CpuUsage>((resolve) => measured.once('message', (usage) => resolve(usage as never)))
  measured.send('cpu')
  const { user, system } = await told
  return (user + system) / 1000
}
