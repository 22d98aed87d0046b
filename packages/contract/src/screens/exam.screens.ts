import { COURSE_TEACHER_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable } from './screen.ts'

export const examScreens = {
  examPaper: {
    workspace: 'exam',
    path: '/examPaper',
    title: { zh: '答题', en: 'Answering room' },
    frame: 'none',
    opens: [
      'isCanAnswerStudyPaperInfo',
      'getStudyPaperInfo',
      'safeBrowserConfigStudyPaperInfo',
      'listFinalPaperTest',
      'mineFinalExamAnswerFile',
    ],
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
      sheets: {
        label: { zh: '答题纸', en: 'Answer sheets' },
        calls: [
          'addFinalExamAnswerFile',
          'updateFinalExamAnswerFile',
          'deleteFinalExamAnswerFile',
          'sortFinalExamAnswerFile',
          'submitFinalExamAnswerFile',
        ],
      },
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
    opens: ['listFinalPaperTest', 'listMinePaperTimeInfo', 'listMineThesisExamInfo', 'listMineAddExamDetailInfo'],
    buttons: {
      help: { label: { zh: '联系监考', en: 'Ask an invigilator' }, calls: ['helpFinalPaperTest'] },
      makeup: {
        label: { zh: '申请补考与缓考', en: 'Apply for a resit or a deferral' },
        calls: ['addAddExamDetailInfo', 'deleteAddExamDetailInfo'],
      },
    },
    grants: { ROLE_STUDENT: 'all' },
  },
  finalExamDetail: {
    workspace: 'exam',
    path: '/finalExamDetail',
    title: { zh: '终考详情', en: 'Final exam' },
    frame: 'none',
    under: 'finalExam',
    opens: [
      'listFinalPaperTest',
      'getFinalPaperTest',
      'safeBrowserConfigStudyPaperInfo',
      'mineFinalExamAnswerFile',
      'getMineThesisExamInfo',
    ],
    buttons: {
      enter: {
        label: { zh: '进入考试', en: 'Enter' },
        calls: ['enterFinalPaperTest', 'queueFinalPaperTest', 'quitQueueFinalPaperTest'],
      },
      face: { label: { zh: '人工核验', en: 'Identity check' }, calls: ['manualFaceFinalPaperTest'] },
      sheets: {
        label: { zh: '答题纸', en: 'Answer sheets' },
        calls: [
          'addFinalExamAnswerFile',
          'updateFinalExamAnswerFile',
          'deleteFinalExamAnswerFile',
          'sortFinalExamAnswerFile',
          'submitFinalExamAnswerFile',
        ],
      },
      receipt: { label: { zh: '下载回执', en: 'Download the receipt' }, calls: ['receiptFinalExamAnswerFile'] },
      help: { label: { zh: '联系监考', en: 'Ask an invigilator' }, calls: ['helpFinalPaperTest'] },
      thesis: {
        label: { zh: '提交大作业', en: 'Hand in a thesis' },
        calls: ['chooseTopicThesisExamInfo', 'submitThesisExamInfo'],
      },
    },
    grants: { ROLE_STUDENT: 'all' },
  },
  /** A teacher's, in the students' room. */
  tryToAnswer: {
    workspace: 'exam',
    path: '/tryToAnswer',
    title: { zh: '试答', en: 'Trial answering' },
    frame: 'none',
    under: 'stockManagement',
    opens: ['getPreviewPaperInfo', 'submitTryPaperInfo'],
    buttons: {},
    grants: give(COURSE_TEACHER_ROLES, 'all'),
  },
} as const satisfies ScreenTable
