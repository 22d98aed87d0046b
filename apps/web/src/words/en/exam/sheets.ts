import type zh from '../../zh/exam/sheets.ts'

const pages = (n: number) => (n === 1 ? '1 page' : `${n} pages`)

const en: typeof zh = {
  title: 'Answer sheets',
  of: (n, most) => `${pages(n)} uploaded, ${most} at most`,
  pages,
  due: 'Upload until',
  how: 'Photograph or choose your sheets in order, legible and with all four corners. You can go on uploading after handing in your answers, until the time above; once submitted, the sheets cannot be changed.',
  none: 'No sheets have been uploaded',
  page: (no) => `Page ${no}`,
  attachment: 'Attachment',
  open: (no) => `View page ${no}`,
  back: (no) => `Move page ${no} back`,
  forth: (no) => `Move page ${no} forward`,
  turn: (no) => `Turn page ${no}`,
  replace: (no) => `Retake page ${no}`,
  remove: (no) => `Delete page ${no}`,
  removeAsk: (no) => `Delete page ${no}?`,
  removeText: 'The pages behind it move up.',
  previous: 'Previous page',
  next: 'Next page',
  original: 'Open the original file',
  phone: 'Upload from a phone',
  phoneHow:
    'Scan the code with your phone, sign in with the same account and photograph page by page. The phone does not take over your attempt.',
  phoneWaits: 'Waiting for the phone',
  phoneCame: (n) => `${pages(n)} received`,
  submit: 'Submit sheets',
  submitAsk: (n) => `Submit ${pages(n)}?`,
  submitText: 'Check number and order; the sheets cannot be changed afterwards.',
  submitted: 'Sheets submitted',
  changed: 'Another device has changed the pages; check them and submit again',
  done: 'Sheets submitted',
  byServer: 'Time was up: the uploaded sheets were submitted for you',
  overNone: 'Uploading is closed; no sheets were received',
  over: 'Uploading is closed; the uploaded sheets are about to be submitted for you',
  receipt: { no: 'Receipt no.', at: 'Submitted', count: 'Pages', checksum: 'Checksum' },
  print: 'Print receipt',
  card: 'Answer sheets',
  cardOf: (n, state, until) =>
    ({
      none: `None uploaded, until ${until}`,
      draft: `${pages(n)} uploaded, not submitted yet, until ${until}`,
      submitted: `${pages(n)} submitted`,
    })[state],
  cardOver: (n) => (n > 0 ? `${pages(n)} uploaded` : 'None uploaded'),
  upload: 'Upload sheets',
  stillDue: (until) => `This exam also takes answer sheets, until ${until}.`,
  marking: {
    title: (n) => `Answer sheets (${pages(n)})`,
    draft: 'The candidate has not submitted the sheets yet; they appear here once submitted.',
  },
}
export default en
