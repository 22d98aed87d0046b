import type { ScreenTable } from './screen.ts'

export const examScreens = {
  examPaper: {
    workspace: 'exam',
    path: '/examPaper',
    title: { zh: '答题', en: 'Answering room' },
    frame: 'none',
    opens: ['isCanAnswerStudyPaperInfo', 'getStudyPaperInfo'],
    buttons: {
      answer: {
        label: { zh: '作答', en: 'Answer' },
        calls: [
          'addStudyPaperInfo',
          'saveAnswerStudyPaperInfo',
          'takeOverStudyPaperInfo',
          'attachFileStudyPaperInfo',
          'removeFileStudyPaperInfo',
          'checkOneStudyPaperInfo',
        ],
      },
      submit: { label: { zh: '交卷', en: 'Hand in' }, calls: ['submitPaperStudyPaperInfo'] },
    },
    grants: { ROLE_STUDENT: 'all' },
  },
} as const satisfies ScreenTable
