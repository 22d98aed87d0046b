import { COURSE_TEACHER_ROLES, FACE_TEACHER_ROLES, MANAGER_ROLES, TEACHING_ROLES } from '../access/role-groups.ts'
import { faq, moderate, threadButtons } from '../entities/talk/thread-buttons.ts'
import { give, type ScreenTable, usual } from './screen.ts'

/** Staff and managers of a course see these pages as a preview that records nothing (screens/student 1.1). */
const studentsAndPreview = { ...give([...TEACHING_ROLES, ...MANAGER_ROLES], 'open'), ROLE_STUDENT: 'all' } as const

const start = { label: { zh: '开始作答', en: 'Start' }, calls: ['addStudyPaperInfo'] } as const
const withdraw = { label: { zh: '撤回并修改', en: 'Withdraw and edit' }, calls: ['withdrawStudyPaperInfo'] } as const
const redo = { label: { zh: '申请重做', en: 'Request a redo' }, calls: ['applyRedoStudyPaperInfo'] } as const
const collect = {
  label: { zh: '收藏', en: 'Favourite' },
  calls: ['doCollectCourse', 'cancelCollectCourse'],
} as const
const query = { label: { zh: '对此分有疑问', en: 'Ask about a score' }, calls: ['queryStudyCheckResultInfo'] } as const
/** A list of tasks of one kind. */
const tasks = ['taskListStudyPaperInfo', 'isCanAnswerStudyPaperInfo', 'courseMenuStudyResult'] as const
const follow = {
  label: { zh: '关注与已读', en: 'Follow and read' },
  calls: ['followBbsModule', 'readAllBbsModule'],
} as const
const review = { label: { zh: '审核帖子', en: 'Review posts' }, calls: ['reviewBbsPost'] } as const

/** New students and the non-degree site see what counts, too. */
const everySite = ['open', 'degree', 'nonDegree', 'newStudent'] as const

export const courseStudyScreens = {
  learnCatalogue: {
    workspace: 'courseStudy',
    path: '/courseStudy/learnCatalogNew/learnCatalogue',
    title: { zh: '学习目录', en: 'Course contents' },
    frame: 'side',
    menu: { group: '学习/Study', sort: 20, icon: 'UnorderedListOutlined', marks: everySite },
    opens: ['treeStudyResInfo', 'goOnStudyResult', 'courseMenuStudyResult', 'homeStudyResult'],
    buttons: { finish: { label: { zh: '标记完成', en: 'Mark as done' }, calls: ['finishStudyResInfo'] } },
    grants: studentsAndPreview,
  },
  tutorMaterial: {
    workspace: 'courseStudy',
    path: '/courseStudy/learnCatalogNew/tutorMaterial',
    title: { zh: '辅导资料', en: 'Class materials' },
    frame: 'side',
    under: 'learnCatalogue',
    opens: ['listCourseTutorResInfo', 'getCourseTutorResInfo', 'getTeachCalendarInfo', 'courseMenuStudyResult'],
    buttons: { read: { label: { zh: '阅读', en: 'Read' }, calls: ['readCourseTutorResInfo'] } },
    grants: studentsAndPreview,
  },
  ourSchoolMaterial: {
    workspace: 'courseStudy',
    path: '/courseStudy/learnCatalogNew/ourSchoolMaterial',
    title: { zh: '本校资料', en: 'School materials' },
    frame: 'side',
    under: 'learnCatalogue',
    opens: ['materialListStudyResInfo', 'treeStudyResInfo', 'courseMenuStudyResult'],
    buttons: {
      visit: { label: { zh: '记录浏览', en: 'Note the visit' }, calls: ['visitMaterialStudyResInfo'] },
      mark: {
        label: { zh: '收藏', en: 'Bookmark' },
        calls: ['addStudyResTagInfo', 'deleteStudyResTagInfo'],
      },
      download: { label: { zh: '下载', en: 'Download' }, calls: ['saveMaterialStudyResInfo'] },
    },
    grants: studentsAndPreview,
  },
  wordPedia: {
    workspace: 'courseStudy',
    path: '/courseStudy/wordPedia',
    title: { zh: '名词百科', en: 'Glossary' },
    frame: 'side',
    menu: { group: '学习/Study', sort: 40, icon: 'ReadOutlined', marks: everySite },
    opens: ['listWordPediaInfo', 'headWordPediaInfo', 'getWordPediaInfo', 'listProposalWordPediaInfo'],
    buttons: {
      ...usual({
        add: ['addWordPediaInfo'],
        edit: ['updateWordPediaInfo'],
        delete: ['deleteWordPediaInfo'],
        import: ['importWordPediaInfo', 'templateWordPediaInfo'],
        export: ['exportWordPediaInfo'],
      }),
      review: { label: { zh: '审核提议', en: 'Review proposals' }, calls: ['reviewWordPediaInfo'] },
      propose: { label: { zh: '提议名词', en: 'Propose a term' }, calls: ['proposeWordPediaInfo'] },
      collect: { label: { zh: '收藏名词', en: 'Favourite terms' }, calls: ['collectWordPediaInfo'] },
      train: { label: { zh: '卡片记忆', en: 'Cards' }, calls: ['trainWordPediaInfo'] },
    },
    grants: {
      ...give(MANAGER_ROLES, 'open'),
      ROLE_MASTER_TEACH: ['add', 'edit', 'delete', 'import', 'export', 'review', 'propose'],
      ...give(FACE_TEACHER_ROLES, ['propose']),
      ROLE_INSTRUCTOR: 'open',
      ROLE_STUDENT: ['propose', 'collect', 'train'],
    },
  },
  teachCalendarNew: {
    workspace: 'courseStudy',
    path: '/courseStudy/teachCalendarNew',
    title: { zh: '教学日历', en: 'Teaching calendar' },
    frame: 'side',
    menu: { group: '学习/Study', sort: 30, icon: 'CalendarOutlined', marks: everySite },
    opens: ['getTeachCalendarInfo', 'homeStudyResult', 'courseMenuStudyResult'],
    buttons: {},
    grants: studentsAndPreview,
  },
  courseInfoNew: {
    workspace: 'courseStudy',
    path: '/courseStudy/courseInfoNew',
    title: { zh: '课程首页', en: 'Course home' },
    frame: 'side',
    menu: { group: '', sort: 10, icon: 'HomeOutlined', marks: everySite },
    opens: ['homeStudyResult', 'teamStudyResult', 'goOnStudyResult', 'courseMenuStudyResult'],
    buttons: { collect },
    grants: studentsAndPreview,
  },
  onlinePractice: {
    workspace: 'courseStudy',
    path: '/courseStudy/onlinePractice',
    title: { zh: '在线练习', en: 'Online practice' },
    frame: 'side',
    menu: { group: '任务/Tasks', sort: 31, icon: 'EditOutlined', marks: everySite },
    opens: [...tasks, 'wrongListStudyPaperInfo', 'wrongFiguresStudyPaperInfo'],
    buttons: {
      start,
      practiceWrong: {
        label: { zh: '错题练习', en: 'Practise wrong answers' },
        calls: ['practiceWrongStudyPaperInfo', 'checkWrongStudyPaperInfo'],
      },
      masterWrong: { label: { zh: '标记掌握', en: 'Mark as mastered' }, calls: ['masterWrongStudyPaperInfo'] },
      booklet: { label: { zh: '导出错题本', en: 'Export a booklet' }, calls: ['bookletWrongStudyPaperInfo'] },
    },
    grants: studentsAndPreview,
  },
  webHomeWork: {
    workspace: 'courseStudy',
    path: '/courseStudy/webHomeWork',
    title: { zh: '网上作业', en: 'Online homework' },
    frame: 'side',
    menu: { group: '任务/Tasks', sort: 32, icon: 'FormOutlined', marks: everySite },
    opens: [...tasks, 'myTaskMutualEvaluateInfo'],
    buttons: { start, withdraw, redo },
    grants: studentsAndPreview,
  },
  middleTest: {
    workspace: 'courseStudy',
    path: '/courseStudy/middleTest',
    title: { zh: '阶段测验', en: 'Online tests' },
    frame: 'side',
    menu: { group: '任务/Tasks', sort: 33, icon: 'FieldTimeOutlined', marks: everySite },
    opens: tasks,
    buttons: { start, redo },
    grants: studentsAndPreview,
  },
  goOnStudy: {
    workspace: 'courseStudy',
    path: '/courseStudy/goOnStudy',
    title: { zh: '学习播放', en: 'Study player' },
    frame: 'none',
    opens: [
      'openStudyResInfo',
      'goOnStudyResult',
      'treeStudyResInfo',
      'listBbsPost',
      'listStudyResTagInfo',
      'listWordPediaInfo',
      'getWordPediaInfo',
    ],
    buttons: {
      note: {
        label: { zh: '笔记', en: 'Notes' },
        calls: ['addStudyResTagInfo', 'updateStudyResTagInfo', 'deleteStudyResTagInfo', 'exportStudyResTagInfo'],
      },
      study: { label: { zh: '学习计时', en: 'Study time' }, calls: ['addTimeStudyResInfo', 'finishStudyResInfo'] },
    },
    grants: studentsAndPreview,
  },
  onlineDetail: {
    workspace: 'courseStudy',
    path: '/courseStudy/onlineDetail',
    title: { zh: '任务详情', en: 'Assignment' },
    frame: 'header',
    under: 'webHomeWork',
    opens: [
      'isCanAnswerStudyPaperInfo',
      'taskListStudyPaperInfo',
      'attemptListStudyPaperInfo',
      'safeBrowserConfigStudyPaperInfo',
    ],
    buttons: { start, withdraw, redo },
    grants: studentsAndPreview,
  },
  practiceDetail: {
    workspace: 'courseStudy',
    path: '/courseStudy/practiceDetail',
    title: { zh: '作答详情', en: 'Attempt details' },
    frame: 'header',
    under: 'webHomeWork',
    opens: ['getStudyPaperInfo'],
    buttons: {},
    grants: studentsAndPreview,
  },
  courseDiscussionNew: {
    workspace: 'courseStudy',
    path: '/courseStudy/courseDiscussionNew',
    title: { zh: '课程讨论', en: 'Discussion' },
    frame: 'side',
    menu: { group: '互动/Talk', sort: 53, icon: 'CommentOutlined', marks: everySite },
    opens: ['listBbsModule', 'listBbsPost', 'getStatBbsPost', 'treeStudyResInfo'],
    buttons: { follow, moderate, review },
    grants: {
      ...give(MANAGER_ROLES, 'open'),
      ...give(COURSE_TEACHER_ROLES, 'all'),
      ROLE_INSTRUCTOR: ['follow'],
      ROLE_STUDENT: ['follow'],
    },
  },
  stuAddPost: {
    workspace: 'courseStudy',
    path: '/courseStudy/stuAddPost',
    title: { zh: '发帖', en: 'New post' },
    frame: 'side',
    under: 'courseDiscussionNew',
    opens: ['listBbsModule', 'getBbsPost', 'listAlikeBbsPost', 'mentionBbsPost', 'listCardBbsPost'],
    buttons: {
      add: { label: { zh: '发帖', en: 'Post' }, calls: ['addBbsPost'] },
      edit: { label: { zh: '编辑', en: 'Edit' }, calls: ['updateBbsPost'] },
    },
    grants: { ...studentsAndPreview, ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: 'all' },
  },
  stuPostReply: {
    workspace: 'courseStudy',
    path: '/courseStudy/stuPostReply',
    title: { zh: '帖子回复', en: 'Post with answers' },
    frame: 'side',
    under: 'courseDiscussionNew',
    opens: ['getBbsPost', 'listBbsComment', 'listAlikeBbsPost', 'listBbsModule'],
    buttons: {
      ...threadButtons,
      accept: { label: { zh: '采纳', en: 'Accept' }, calls: ['acceptBbsComment'] },
      faq,
    },
    grants: {
      ...give(MANAGER_ROLES, 'open'),
      ...give(COURSE_TEACHER_ROLES, 'all'),
      ROLE_INSTRUCTOR: ['reply', 'like', 'report'],
      ROLE_STUDENT: ['reply', 'like', 'accept', 'report'],
    },
  },
  testScoreNew: {
    workspace: 'courseStudy',
    path: '/courseStudy/testScoreNew',
    title: { zh: '形考成绩', en: 'Formative score' },
    frame: 'side',
    menu: { group: '成绩与档案/Scores', sort: 61, icon: 'BarChartOutlined', marks: everySite },
    opens: ['mineStudyCheckResultStat', 'mineStudyCheckResultInfo', 'historyStudyCheckResultInfo'],
    buttons: { query },
    grants: studentsAndPreview,
  },
  testScoreDetail: {
    workspace: 'courseStudy',
    path: '/courseStudy/testScoreDetail',
    title: { zh: '成绩明细', en: 'Score details' },
    frame: 'header',
    under: 'testScoreNew',
    opens: ['getResultDetail', 'historyStudyCheckResultInfo'],
    buttons: { query, appeal: { label: { zh: '申请复核', en: 'Appeal' }, calls: ['appealResultDetail'] } },
    grants: studentsAndPreview,
  },
  studyDetail: {
    workspace: 'courseStudy',
    path: '/courseStudy/studyDetail',
    title: { zh: '学习记录', en: 'Study record' },
    frame: 'header',
    under: 'courseInfoNew',
    opens: [
      'listStudyResInfo',
      'sessionListStudyResInfo',
      'dayStatStudyResInfo',
      'treeStudyResInfo',
      'teamStudyResult',
      'courseMenuStudyResult',
    ],
    buttons: {
      message: { label: { zh: '对记录有疑问', en: 'Ask about a record' }, calls: ['addRemind'] },
      ...usual({ export: ['exportMineStudyResInfo'] }),
    },
    grants: studentsAndPreview,
  },
  courseInfoForStu: {
    workspace: 'courseStudy',
    path: '/courseStudy/courseInfoForStu',
    title: { zh: '课程概览', en: 'Course overview' },
    frame: 'header',
    under: 'courseInfoNew',
    opens: ['overviewStudyResult'],
    buttons: { collect, choose: { label: { zh: '选课', en: 'Choose courses' }, calls: ['candidateListChooseCourse'] } },
    grants: studentsAndPreview,
  },
  examProportionInfo: {
    workspace: 'courseStudy',
    path: '/courseStudy/examProportionInfo',
    title: { zh: '考核比例', en: 'Assessment' },
    frame: 'side',
    menu: { group: '课程信息/About the course', sort: 77, icon: 'PieChartOutlined', marks: everySite },
    opens: ['listCheckOptionInfo', 'courseMenuStudyResult'],
    buttons: {},
    grants: studentsAndPreview,
  },
  courseAnnouncement: {
    workspace: 'courseStudy',
    path: '/courseStudy/courseAnnouncement',
    title: { zh: '课程公告', en: 'Course notices' },
    frame: 'side',
    menu: { group: '互动/Interaction', sort: 51, icon: 'NotificationOutlined', marks: everySite },
    opens: ['listNotice', 'getNotice', 'readNotice', 'courseMenuStudyResult'],
    buttons: {
      confirm: { label: { zh: '确认', en: 'Confirm' }, calls: ['confirmNotice'] },
      download: { label: { zh: '下载', en: 'Download' }, calls: ['downloadCommonFileInfo'] },
    },
    grants: studentsAndPreview,
  },
} as const satisfies ScreenTable
