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
  finalExam: {
    workspace: 'exam',
    path: '/finalExam',
    title: { zh: '终考大厅', en: 'Final exam hall' },
    frame: 'header',
    menu: {
      group: '学习/Study',
      sort: 60,
      icon: 'SafetyCertificateOutlined',
      marks: ['open', 'degree', 'nonDegree', 'newStudent'],
    },
    opens: ['listFinalPaperTest'],
    buttons: {
      help: { label: { zh: '联系监考', en: 'Ask an invigilator' }, calls: ['helpFinalPaperTest'] },
    },
    grants: { ROLE_STUDENT: 'all' },
  },
  finalExamDetail: {
    workspace: 'exam',
    path: '/finalExamDetail',
    title: { zh: '终考详情', en: 'Final exam' },
    frame: 'none',
    under: 'finalExam',
    opens: ['listFinalPaperTest', 'getFinalPaperTest'],
    buttons: {
      enter: {
        label: { zh: '进入考试', en: 'Enter' },
        calls: ['enterFinalPaperTest', 'queueFinalPaperTest', 'quitQueueFinalPaperTest'],
      },
      face: { label: { zh: '人工核验', en: 'Identity check' }, calls: ['manualFaceFinalPaperTest'] },
      help: { label: { zh: '联系监考', en: 'Ask an invigilator' }, calls: ['helpFinalPaperTest'] },
    },
    grants: { ROLE_STUDENT: 'all' },
  },
} as const satisfies ScreenTable
