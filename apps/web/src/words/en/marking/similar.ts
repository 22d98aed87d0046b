import { counted } from '../../counted.ts'
import type { Same } from '../../same.ts'
import type zh from '../../zh/marking/similar.ts'

const en: Same<typeof zh> = {
  open: 'Alike answers',
  title: 'Alike answers',
  note: 'Compares the words of answers and their files (doc, docx, pdf, txt, zip) question by question; a passage is 13 characters or more. What the question says, quotations and what many have in common do not count. No score follows from it: a teacher judges.',
  never: 'The answers have not been compared yet.',
  start: 'Compare the answers',
  again: 'Compare again',
  running: (percent) => `Comparing ${percent}%`,
  finished: 'The answers have been compared',
  failed: 'The comparison failed; please try again',
  at: 'Compared',
  newer: (n) => `${counted(n, 'attempt')} handed in since; compare again to include ${n === 1 ? 'it' : 'them'}`,
  compared: (stem, n) => `“${stem}”: ${counted(n, 'answer')} compared`,
  short: (n) => `${n} too short (under 40 characters)`,
  unread: (n) => `${n} with files that hold no readable text (pictures, scans); only what was typed was compared`,
  cut: 'many are alike; only the 1000 most alike pairs are kept',
  common: 'passages that many have in common were left out',
  pair: 'Answers',
  question: 'Question',
  percent: 'Alike',
  state: 'Judged',
  states: { same: 'Copied', notSame: 'Not copied', '': 'Open' },
  empty: 'No two answers are 30% alike or more',
  look: 'Compare',
  over: 'At least',
  overOf: (n) => `${n}%`,
  sideTitle: (percent) => `Side by side, ${percent}% alike`,
  inOther: (percent) => `${percent}% stands in the other one`,
  changed:
    'One of them has been written anew since. This is what they say now, with nothing marked; please compare again.',
  atDesk: 'Answers alike to this one',
  alikeTo: (name, percent) => `Alike to ${name}: ${percent}%`,
  allAlike: (n) => `Show all ${n}`,
  toDesk: 'Open the attempt',
  judgedBy: (name, at) => `${name} ${at}`,
  noteLabel: 'Note',
  noteHelp: 'Optional. The markers of this work read it; students see nothing of it, and no score changes.',
  judge: { same: 'Copied', notSame: 'Not copied' },
  takeBack: 'Take the word back',
  saved: 'Judgement saved',
}

export default en
