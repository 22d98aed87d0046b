import type { Same } from '../../same.ts'
import type zh from '../../zh/marking/question-query.ts'

const en: Same<typeof zh> = {
  ask: 'Ask about this question',
  askOf: (no) => `Ask about this question: no. ${no}`,
  askTitle: (no) => `Your query about question ${no}`,
  text: 'Query',
  help: '10 to 300 characters, once a question; a teacher answers here',
  send: 'Send',
  sent: 'Sent; a teacher will answer',
  mine: 'My query',
  ofStudent: 'The student asks',
  title: 'Queries about questions',
  aboutQuestions: 'About questions',
  aboutScores: 'About scores',
  tab: 'Queries',
  kinds: 'Kind of query',
  student: 'Student',
  className: 'Class',
  question: 'Question',
  questionNo: (no, stem) => `${no}. ${stem}`,
  at: 'When',
  state: 'State',
  states: { open: 'To answer', answered: 'Answered' },
  answer: 'Answer',
  answerTitle: (who, title, no) => `Answer ${who} about question ${no} of “${title}”`,
  answerHelp: '2 to 500 characters, the student sees it',
  answerOf: (name, text) => `${name}: ${text}`,
  answered: 'Answered; the student is told',
  open: 'Open the attempt',
  empty: 'No queries from students',
}
export default en
