import type { Same } from '../same.ts'
import type zh from '../zh/app.ts'

const en: Same<typeof zh> = {
  rightsChanged: 'An administrator changed your rights',
  loading: 'Loading…',
  close: 'Close',
  skipToMain: 'Skip to main content',
  closure: (from, to) => `the website is closed during the holiday [${from} to ${to}], sorry for the inconvenience`,
  foreignTab: 'The account or role was switched in another window',
  foreignTabMore: 'To keep work from being sent under the wrong name, this page sends nothing more.',
  reload: 'Reload',
  loadFailed: 'failed to load, check the network and try again',
  crashed: 'Something went wrong on this page',
  crashedMore:
    'Your last action may not have finished. Try again; if it still fails, tell an administrator the address and time.',
  retry: 'Try again',
}
export default en
