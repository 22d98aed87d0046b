import { counted } from '../../counted.ts'
import type { Same } from '../../same.ts'
import type zh from '../../zh/marking/batch.ts'

const en: Same<typeof zh> = {
  open: 'Same answers',
  title: 'Mark the same answers together',
  note: 'Short answers that wait are grouped by their words, whatever their width, case, blanks and full stops; other numbers and signs are other answers. What has pictures or files or is longer than 120 characters is marked one by one.',
  none: 'There are no answers to group',
  alone: (n) =>
    `${counted(n, 'more answer')} ${n === 1 ? 'stands' : 'stand'} alone; mark ${n === 1 ? 'it' : 'them'} one by one`,
  blank: 'Blank answers',
  count: (n) => counted(n, 'answer'),
  marked: (n) => `${n} marked`,
  near: 'Nearly the same; tick to mark them too',
  scoreOf: (text) => `Score of “${text}”`,
  comment: 'Comment (optional)',
  commentLabel: 'Comment',
  preview: (n) => `Preview ${n}`,
  previewTitle: 'Attempts to be marked',
  student: 'Student',
  answer: 'Answer',
  before: 'Now',
  after: 'New',
  left: 'Left out',
  summary: (n, score) => `${counted(n, 'answer')}: ${score} points each`,
  replaces: (n) => `${n} of them ${n === 1 ? 'has a mark' : 'have marks'} already, to be replaced`,
  skipped: (n) => `${n} left out`,
  ok: (n) => `Mark ${n}`,
  done: (n, refused) => (refused > 0 ? `${n} marked, ${refused} left out` : `${n} marked`),
  batches: 'Marked together before',
  batch: (n, score) => `${counted(n, 'answer')}: ${score} points each`,
  mark: 'Mark',
  by: 'Marker',
  at: 'Time',
  undo: 'Undo',
  undoAsk: (n) => `Undo the marks of ${counted(n, 'answer')}?`,
  undoText: 'Each gets the mark from before; those changed since and those submitted stay as they are.',
  undone: 'Undone',
  undid: (n, refused) => (refused > 0 ? `${n} undone, ${refused} left as they are` : `${n} undone`),
  bulk: 'Mark in bulk',
  bulkNote: (n) =>
    `Gives the same question of the ${counted(n, 'selected attempt')} the same score. The next step lists each of them before anything is saved.`,
  question: 'Question',
  questionOf: (stem, waiting) => `${stem} (${waiting} to mark)`,
  score: 'Score',
  scoreHelp: 'In halves, at most the full score of the question',
  next: 'Preview',
  noQuestion: 'No questions need manual marking',
  accept: 'Accept',
  acceptTitle: (text) => `Accept “${text}” as right`,
  acceptNote:
    'The answer joins the accepted ones of this blank in the question bank, and every attempt of the course that shows the question is regraded. The regrade can be undone in the history of the question. Students whose score changes are told.',
  acceptOk: 'Accept and regrade',
  accepted: (n) => `Accepted; ${counted(n, 'score')} changed`,
  reason: 'Reason (students see it)',
}

export default en
