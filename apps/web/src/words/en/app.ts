import type { Same } from '../same.ts'
import type zh from '../zh/app.ts'

const en: Same<typeof zh> = {
  rightsChanged: 'An administrator changed your permissions',
  loading: 'Loading…',
  close: 'Close',
  skipToMain: 'Skip to main content',
  closure: (from, to) =>
    `The site is closed for the holiday from ${from} to ${to}. We apologize for the inconvenience.`,
  foreignTab: 'The account or role was switched in another window',
  foreignTabMore: 'This page has stopped sending, so that nothing is submitted under the wrong account.',
  reload: 'Reload',
  loadFailed: 'Failed to load. Check your connection and try again.',
  crashed: 'Something went wrong on this page',
  crashedMore:
    'Your last action may not have finished. Try again; if it keeps failing, send an administrator the page address and the time.',
  retry: 'Try again',
  storageLow: 'Less than 1 GB of storage is left. Free some or add more before uploads and saves start to fail.',
  storageFull: 'Storage is full. Uploads and saves may fail. Free some or add more now.',
}
export default en
