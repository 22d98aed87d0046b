import type { Same } from '../../same.ts'
import type zh from '../../zh/course/text.ts'

const en: Same<typeof zh> = {
  published: 'Published',
  print: 'Print',
  search: 'Search questions and answers',
  noneFound: 'No question matches',
  notFound: 'Not found?',
  ask: 'Ask',
  version: (n) => `version ${n}`,
  changed: (n) => `${n} ${n === 1 ? 'change' : 'changes'} since you last read this, marked below`,
  changedAt: 'Last read',
  confirmAsk: 'Your teacher asks you to confirm that you have read this',
  confirm: 'I have read this',
  confirmed: 'Confirmed',
  confirmedAt: 'You confirmed this',
  toConfirm: 'Please read and confirm',
  sections: {
    description: 'Course description',
    syllabus: 'Syllabus',
    textbook: 'Textbooks',
    reference: 'References',
    implementRules: 'Teaching rules',
    practiceRules: 'Practical work',
    examRules: 'Final exam guide',
    faq: 'FAQ',
    contact: 'Contacts',
  },
  empty: {
    description: 'Your teacher has not published a description yet',
    syllabus: 'The syllabus is not published yet',
    textbook: 'Your teacher has not named any textbooks yet',
    reference: 'There are no references yet',
    implementRules: 'The teaching rules are not published yet',
    practiceRules: 'This course demands no practical work',
    examRules: 'The final exam has not been announced yet',
    faq: 'Your teacher has not collected any questions yet',
    contact: 'There are no contacts yet',
  },
}
export default en
