import type { Same } from '../../same.ts'
import type zh from '../../zh/bank/formats.ts'

const en: Same<typeof zh> = {
  format: 'Format',
  auto: 'Find out',
  names: {
    xlsx: 'Excel',
    word: 'Plain paper',
    gift: 'GIFT',
    aiken: 'Aiken',
    moodle: 'Moodle XML',
    qti: 'QTI',
    qti12: 'QTI 1.2',
    qti21: 'QTI 2.1',
    qti22: 'QTI 2.2',
    qti30: 'QTI 3.0',
  },
  kinds:
    'Excel (.xlsx, .xls), a paper as text or Word (.txt, .docx), GIFT (.gift, .txt), Aiken (.txt), Moodle XML (.xml), QTI (.zip, .xml)',
  question: (n, to) => (n === to ? `Question ${n}` : `Questions ${n}–${to}`),
  checkFirst: (n) => `${n} ${n === 1 ? 'question comes' : 'questions come'} along only in part; check before importing`,
  title: 'Export questions',
  of: (n) => `${n} ${n === 1 ? 'question' : 'questions'}`,
  about: {
    xlsx: 'The workbook of this platform with answers, which can be imported again',
    gift: 'A text file that most platforms import; pictures stand in the file',
    aiken: 'The simplest text, for single choice only',
    moodle: 'One file with its pictures and sounds, for every type of question',
    qti12: 'The international package of questions in the older version of Canvas and others',
    qti21: 'The international package of questions in the version that most platforms know',
    qti22: 'The package in the revision of 2.1',
    qti30: 'The package in its newest version',
  },
  allHeld: 'All of them fit in whole',
  leftOut: (n) => `${n} ${n === 1 ? 'is' : 'are'} left out`,
  less: (n) => `${n} ${n === 1 ? 'loses' : 'lose'} a part`,
  download: 'Download',
  more: (n) => `${n} more`,
}
export default en
