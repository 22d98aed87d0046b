import { counted } from '../../counted.ts'
import type { Same } from '../../same.ts'
import type zh from '../../zh/course/edit-text.ts'

const en: Same<typeof zh> = {
  open: 'Editing page',
  word: 'Import from Word',
  wordDone: (n) => `The document is read, with ${counted(n, 'picture', 'pictures')}; look it through and save`,
  wordLost: 'Some of the document was not read',
  lost: {
    footnotes: (n) => counted(n, 'footnote', 'footnotes'),
    comments: (n) => counted(n, 'comment', 'comments'),
    drawings: (n) => counted(n, 'chart or object', 'charts or objects'),
    pictures: (n) => counted(n, 'unknown picture', 'unknown pictures'),
  },
  copy: 'Copy from another course',
  copyFrom: 'Course',
  copySections: 'Sections',
  copyNote: 'Copied as drafts; sections that hold something stay as they are',
  copyOk: 'Copy',
  copied: (n) => `${counted(n, 'section', 'sections')} copied`,
  copyKept: (names) => `Kept, as they hold something: ${names}`,
  copyEmpty: (names) => `Empty in the source: ${names}`,
  noSource: 'There is no course to copy from',
  export: 'Export as Word',
  drop: 'Delete the draft',
  dropAsk: (section) => `Delete the draft of “${section}”?`,
  dropMore: 'Changes that are not published are lost; what is published and its versions stay',
  dropped: 'The draft is deleted',
  last: 'What is published',
  noLast: 'Not published yet',
  sameAsLast: 'The same as what is published',
  readOnly: 'Only the host edits course information',
  made: 'It is made of the assessment scheme and not written here',
}
export default en
