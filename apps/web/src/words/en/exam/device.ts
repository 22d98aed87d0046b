import type { Same } from '../../same.ts'
import type zh from '../../zh/exam/device.ts'

const en: Same<typeof zh> = {
  title: 'Device check',
  browser: 'Browser',
  clock: 'Clock',
  storage: 'Local storage',
  network: 'Connection',
  screen: 'Device',
  good: 'Fine',
  oldBrowser: 'Too old: please update the browser before you enter',
  clockOff: (text: string) => `Differs from the server by ${text}; this does no harm, the server's time counts`,
  seconds: (n: number) => (n === 1 ? '1 second' : `${n} seconds`),
  minutes: (n: number) => (n === 1 ? '1 minute' : `${n} minutes`),
  storageOff: 'Unavailable: leave the private window, or answers cannot be kept here while you are offline',
  slow: (ms: number) => `Slow (${ms} ms): move closer to the router or use another network`,
  fast: (ms: number) => `${ms} ms`,
  offline: 'No connection: check your network',
  pc: 'Computer',
  phone: 'Phone or tablet',
  needsPc: 'This exam needs a computer; please use another device',
  again: 'Check again',
  checking: 'Checking',
  done: 'Check complete',
}
export default en
