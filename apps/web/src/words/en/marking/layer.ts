import type { Same } from '../../same.ts'
import type zh from '../../zh/marking/layer.ts'

const en: Same<typeof zh> = {
  annotate: 'Annotate',
  annotateOf: (name) => `Annotate ${name}`,
  picture: (no) => `Picture ${no} in the text`,
  title: (name) => `Annotate “${name}”`,
  note: 'Annotations are kept apart from the file, which stays as it is. The student sees them once the marks are released.',
  tools: 'Tool',
  tool: { pen: 'Pen', box: 'Box', text: 'Text' },
  toolHelp: {
    pen: 'Press and drag on the picture to draw.',
    box: 'Press and drag a box on the picture, then say what it is about.',
    text: 'Press a place on the picture, then write.',
  },
  undo: 'Undo',
  page: 'Page',
  remark: 'Text',
  remarkOf: { picture: 'A remark without a place (by the keyboard)', pages: 'A remark on a page' },
  add: 'Add',
  list: 'Annotations',
  kinds: { pen: 'Stroke', box: 'Box', text: 'Text' },
  words: 'What about it (optional)',
  wordsNeeded: 'Text',
  place: 'Put it here',
  cancel: 'Cancel',
  remove: 'Delete',
  removeOf: (what) => `Delete: ${what}`,
  none: 'No annotations yet',
  full: 'At most 200 annotations on one file',
  save: 'Save annotations',
  saved: 'Annotations saved',
  onPage: (n) => `Page ${n}:`,
  pictureOf: (name) => `${name} with the teacher’s annotations`,
  remarksOn: (name) => `Annotations on ${name}`,
  count: (n) => `Annotations: ${n}`,
}

export default en
