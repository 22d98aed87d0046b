import { daysBefore, event, linkTo } from './event.ts'

const inCourse = { courseId: '{courseId}' }
const toAssignment = linkTo('onlineDetail', { ...inCourse, assignmentId: '{assignmentId}' })
const toPeers = linkTo('mutualEvaluate', { ...inCourse, mutualId: '{itemId}' })
const toGroup = linkTo('groupBBS', { ...inCourse, groupId: '{itemId}' })
const toScores = linkTo('testScoreNew', inCourse)
const toFinals = linkTo('finalExamDetail', inCourse)
const toTheses = linkTo('thesisReview', {})
const MARKER = ['阅卷人', 'the marker'] as const
const STUDENT = ['学生', 'the student'] as const
const TEACHER = ['教师', 'the teacher'] as const
const HOST = ['主持教师', 'the host teacher'] as const
const APPLICANT = ['申请人', 'who applied'] as const

export const courseEvents = {
  courseNoticePublished: event('course', ['课程公告', 'Notice of a course'], ['课程学生', 'students of the course'], {
    facts: ['course', 'title', 'courseId', 'itemId'],
    link: linkTo('courseAnnouncement', { courseId: '{courseId}', noticeId: '{itemId}' }),
  }),
  courseTextToConfirm: event(
    'course',
    ['课程资料待确认', 'Course text to confirm'],
    ['未确认的学生', 'students who have not confirmed'],
    { facts: ['course', 'position', 'courseId'], link: linkTo('courseInfoNew', inCourse) },
  ),
  teachCalendarChanged: event(
    'course',
    ['教学日历变更', 'Teaching calendar changed'],
    ['课程的学生', 'students of the course'],
    { facts: ['course', 'period', 'courseId'], link: linkTo('teachCalendarNew', inCourse) },
  ),
  hostSettingChanged: event(
    'course',
    ['主持设置变更', 'Course settings changed'],
    ['面授教师和辅导教师', 'face-to-face teachers and assistants'],
    { facts: ['course', 'change', 'courseId'], link: linkTo('teachProcess', inCourse) },
  ),
  courseStudyReminded: event('course', ['提醒学习课程', 'Reminded to study a course'], STUDENT, {
    facts: ['course', 'sender', 'courseId'],
    link: linkTo('learnCatalogue', inCourse),
  }),
  studyReminded: event('course', ['提醒学习', 'Reminded to study'], STUDENT, {
    facts: ['sender'],
    link: linkTo('statistics', {}),
  }),
  supplementPublished: event(
    'course',
    ['辅导资料发布', 'Class material published'],
    ['课程班学生', 'students of the class'],
    {
      facts: ['course', 'title', 'sender', 'courseId', 'itemId'],
      link: linkTo('tutorMaterial', { ...inCourse, id: '{itemId}' }),
    },
  ),
  supplementReturned: event('course', ['教学补充退回', 'Supplement returned'], ['上传教师', 'its author'], {
    facts: ['course', 'title', 'reason', 'courseId'],
    link: linkTo('courseSupplement', inCourse),
  }),
  supplementAdopted: event('course', ['教学补充被采纳', 'Supplement adopted'], ['上传教师', 'its author'], {
    facts: ['course', 'title', 'courseId'],
    link: linkTo('courseSupplement', inCourse),
  }),
  resourceReported: event(
    'course',
    ['共享资源被报告', 'Shared resource reported'],
    ['作者与主持教师', 'its author and the host'],
    {
      facts: ['course', 'title', 'result', 'reason', 'courseId'],
      link: linkTo('curriculumResourceManagement', inCourse),
    },
  ),
  wordDecided: event('course', ['名词提议处理结果', 'Proposed term decided'], ['提议人', 'who proposed it'], {
    facts: ['course', 'title', 'result', 'reason', 'courseId'],
    link: linkTo('wordPedia', { ...inCourse, tab: 'proposals' }),
  }),
  courseJoined: event('course', ['加入课程', 'Joined a course'], STUDENT, {
    facts: ['course', 'courseId'],
    link: linkTo('courseInfoNew', inCourse),
  }),
  courseDutyGiven: event('course', ['教学任务安排', 'New teaching duty'], TEACHER, {
    facts: ['course', 'duty', 'courseId'],
    link: linkTo('teachProcess', inCourse),
  }),
  courseHostEnded: event('course', ['主持教师更换', 'Host replaced'], ['原主持教师', 'the former host'], {
    facts: ['course', 'replier', 'courseId'],
  }),
  courseDutiesPassed: event('course', ['教学任务交接', 'Duties passed on'], ['交接双方', 'both teachers'], {
    facts: ['change', 'reason'],
  }),
  courseExamFormChanged: event('course', ['考试形式调整', 'Exam form changed'], HOST, {
    facts: ['course', 'reason', 'courseId'],
    link: linkTo('settingExaminate', inCourse),
  }),
  courseTemplateApplied: event('course', ['套用考核模板', 'Template of assessment applied'], HOST, {
    facts: ['course', 'title', 'people', 'courseId'],
    link: linkTo('settingExaminate', inCourse),
  }),
  courseTemplateDrift: event('course', ['考核项与模板不符', 'Scheme departs from the template'], HOST, {
    facts: ['course', 'title', 'content', 'courseId'],
    link: linkTo('settingExaminate', inCourse),
  }),
  roomPlanned: event('course', ['即时讨论', 'Live discussion'], ['课程学生', 'students of the course'], {
    until: 'closesAt',
    facts: ['course', 'title', 'opensAt', 'closesAt', 'courseId', 'itemId'],
    link: linkTo('stuBBSInTime', { roomId: '{itemId}' }),
  }),
  groupPlaced: event('course', ['编入小组', 'Put into a group'], STUDENT, {
    facts: ['course', 'group', 'courseId', 'itemId'],
    link: toGroup,
  }),
  groupLed: event('course', ['担任组长', 'Made leader of a group'], STUDENT, {
    facts: ['course', 'group', 'courseId', 'itemId'],
    link: toGroup,
  }),
  groupLeft: event('course', ['离开小组', 'Taken out of a group'], STUDENT, {
    facts: ['course', 'group', 'courseId'],
    link: linkTo('groupBBS', inCourse),
  }),
  summaryReturned: event('course', ['教学总结退回', 'Teaching summary returned'], ['撰写教师', 'its author'], {
    facts: ['course', 'className', 'reason'],
  }),
  analysisReportReturned: event(
    'course',
    ['试卷分析报告退回', 'Report on an exam returned'],
    ['撰写教师', 'its author'],
    {
      facts: ['course', 'assignment', 'reason', 'assignmentId'],
      link: linkTo('analysis-paper', { assignmentId: '{assignmentId}', report: '1' }),
    },
  ),
} as const

export const assignmentEvents = {
  assignmentPublished: event('assignment', ['作业发布', 'Assignment published'], ['布置对象', 'whom it is set'], {
    until: 'closesAt',
    facts: ['course', 'assignment', 'opensAt', 'closesAt', 'courseId', 'assignmentId'],
    link: toAssignment,
  }),
  assignmentsMoved: event(
    'assignment',
    ['作业时间调整', 'Dates of assignments moved'],
    ['布置对象', 'whom they are set'],
    {
      facts: ['course', 'change', 'courseId'],
      link: linkTo('coursehomework', inCourse),
    },
  ),
  assignmentDueSoon: event(
    'assignment',
    ['作业即将截止', 'Assignment due soon'],
    ['未交学生', 'who has not handed in'],
    {
      until: 'closesAt',
      facts: ['course', 'assignment', 'closesAt', 'courseId', 'assignmentId'],
      leads: daysBefore(3, 1),
      link: toAssignment,
    },
  ),
  assignmentUrged: event('assignment', ['催交作业', 'Asked to hand in'], ['未交学生', 'who has not handed in'], {
    until: 'closesAt',
    facts: ['course', 'assignment', 'closesAt', 'sender', 'courseId', 'assignmentId'],
    link: toAssignment,
  }),
  extensionAsked: event('assignment', ['延期申请', 'More time asked for'], TEACHER, {
    until: 'closesAt',
    facts: [
      ...(['course', 'assignment', 'student', 'sender', 'closesAt', 'reason'] as const),
      ...(['courseId', 'assignmentId', 'assignmentKind', 'itemId'] as const),
    ],
    link: linkTo('studentsList', {
      ...inCourse,
      assignmentId: '{assignmentId}',
      kind: '{assignmentKind}',
      keyWords: '{itemId}',
    }),
  }),
  assignmentReviewed: event('assignment', ['作业已批阅', 'Assignment marked'], STUDENT, {
    facts: ['course', 'assignment', 'score', 'courseId', 'assignmentId', 'attemptId'],
    link: linkTo('practiceDetail', { ...inCourse, studyPaperId: '{attemptId}' }),
  }),
  writtenWorkScored: event('assignment', ['书面任务已登分', 'Sheets scored'], STUDENT, {
    facts: ['course', 'assignment', 'courseId', 'assignmentId'],
    link: toAssignment,
  }),
  testLeaveApplied: event(
    'assignment',
    ['测验请假申请', 'Leave asked for'],
    ['答复的教师', 'the teacher who answers'],
    {
      facts: ['course', 'assignment', 'student', 'reason', 'courseId', 'assignmentId'],
      link: linkTo('studentsList', { ...inCourse, kind: 'paperTest', assignmentId: '{assignmentId}' }),
    },
  ),
  testLeaveAnswered: event('assignment', ['测验请假答复', 'Leave answered'], STUDENT, {
    facts: ['course', 'assignment', 'result', 'reason', 'courseId', 'assignmentId'],
    link: toAssignment,
  }),
  assignmentRegraded: event('assignment', ['重新判分', 'Regraded'], STUDENT, {
    facts: ['course', 'assignment', 'score', 'reason', 'courseId', 'assignmentId', 'attemptId'],
    link: linkTo('practiceDetail', { ...inCourse, studyPaperId: '{attemptId}' }),
  }),
  questionQueryAnswered: event('assignment', ['试题疑问答复', 'Query answered'], STUDENT, {
    facts: ['course', 'assignment', 'courseId', 'assignmentId', 'attemptId'],
    link: linkTo('practiceDetail', { ...inCourse, studyPaperId: '{attemptId}' }),
  }),
  assignmentReturned: event('assignment', ['作业退回', 'Assignment sent back'], STUDENT, {
    facts: ['course', 'assignment', 'reason', 'courseId', 'assignmentId'],
    link: toAssignment,
  }),
  reviewHandedOver: event('assignment', ['批阅人转交', 'Marker handed over'], ['主持教师', 'the host teacher'], {
    facts: ['course', 'assignment', 'sender', 'pending', 'reason', 'courseId'],
    link: linkTo('reviewProcessList', inCourse),
  }),
  reviewExtendAsked: event('assignment', ['批阅延期申请', 'More time to mark'], ['主持教师', 'the host teacher'], {
    facts: ['course', 'assignment', 'sender', 'days', 'reason', 'courseId'],
    link: linkTo('reviewProcessList', inCourse),
  }),
  reviewExtendAnswered: event('assignment', ['批阅延期答复', 'Answer on more time'], ['批阅人', 'the marker'], {
    facts: ['course', 'assignment', 'days', 'result', 'courseId'],
    link: linkTo('faceReview', inCourse),
  }),
  reviewTransferred: event(
    'assignment',
    ['答卷转交', 'Attempts handed over'],
    ['接手的批阅人', 'the marker who takes over'],
    {
      facts: ['course', 'assignment', 'pending', 'reason', 'courseId'],
      link: linkTo('faceReview', inCourse),
    },
  ),
  reviewReturned: event('assignment', ['抽查退回', 'Spot check'], ['批阅人', 'the marker'], {
    facts: ['course', 'assignment', 'reason', 'courseId'],
    link: linkTo('faceReview', inCourse),
  }),
  reviewOverdue: event('assignment', ['催批', 'Marking overdue'], ['面授教师', 'the face-to-face teacher'], {
    facts: ['course', 'pending', 'content', 'courseId'],
    channels: ['inSite', 'email'],
    link: linkTo('faceReview', inCourse),
  }),
  peerAllocated: event('assignment', ['作业互评开始', 'Peer marking begins'], ['参加互评的学生', 'who marks'], {
    until: 'closesAt',
    facts: ['course', 'assignment', 'closesAt', 'courseId', 'itemId'],
    link: toPeers,
  }),
  peerDueSoon: event(
    'assignment',
    ['互评即将截止', 'Peer marking due soon'],
    ['未完成互评的学生', 'who has not marked all'],
    {
      until: 'closesAt',
      facts: ['course', 'assignment', 'closesAt', 'courseId', 'itemId'],
      leads: daysBefore(3, 1),
      link: toPeers,
    },
  ),
  peerClosed: event('assignment', ['互评结果公布', 'Peer marks are out'], ['作品的作者', 'authors of the works'], {
    facts: ['course', 'assignment', 'courseId', 'itemId'],
    link: linkTo('mutualEvaluate', { ...inCourse, mutualId: '{itemId}', tab: 'received' }),
  }),
  peerFlagged: event('assignment', ['互评异常', 'Something wrong in peer marking'], HOST, {
    facts: ['course', 'assignment', 'problem', 'reason', 'courseId'],
    link: linkTo('onlinePracticeManage', inCourse),
  }),
  peerAppealed: event('assignment', ['互评申诉', 'Appeal against peer marks'], TEACHER, {
    facts: ['course', 'assignment', 'reason', 'courseId'],
    link: linkTo('onlinePracticeManage', inCourse),
  }),
  peerAppealSettled: event('assignment', ['互评申诉答复', 'Appeal answered'], STUDENT, {
    facts: ['course', 'assignment', 'reason', 'courseId', 'itemId'],
    link: linkTo('mutualEvaluate', { ...inCourse, mutualId: '{itemId}', tab: 'received' }),
  }),
} as const

export const examEvents = {
  finalExamSoon: event('exam', ['终考即将开放', 'Final exam opens soon'], ['可参加考试的学生', 'candidates'], {
    until: 'startsAt',
    facts: ['course', 'startsAt', 'minutes', 'courseId'],
    channels: ['inSite', 'sms'],
    leads: daysBefore(1),
    link: toFinals,
  }),
  finalTimeChanged: event('exam', ['考试安排变动', 'Exam timetable changed'], ['考生', 'candidates'], {
    until: 'startsAt',
    facts: ['change', 'paper', 'startsAt', 'minutes', 'reason'],
  }),
  finalFileReturned: event('exam', ['终考文件退回', 'Exam files returned'], STUDENT, {
    until: 'closesAt',
    facts: ['course', 'closesAt', 'reason', 'courseId'],
    link: toFinals,
  }),
  examMaterialDecided: event('exam', ['考务材料审核', 'Exam material checked'], ['上传人', 'who sent it'], {
    facts: ['title', 'result', 'reason'],
    link: linkTo('examManagement', { tab: 'uploads' }),
  }),
  makeupResult: event('exam', ['补考申请结果', 'Application for an exam decided'], APPLICANT, {
    facts: ['course', 'exam', 'result', 'batch', 'reason'],
    channels: ['inSite', 'sms'],
    link: linkTo('score', {}),
  }),
  makeupAsked: event('exam', ['补考与缓考申请', 'Application for an exam'], ['教务', 'academic affairs'], {
    facts: ['course', 'exam', 'student', 'reason', 'batch', 'itemId'],
    link: linkTo('increaseExamManagement', { id: '{itemId}', tab: 'list' }),
  }),
  makeupPlaced: event('exam', ['补考排考', 'Resit scheduled'], STUDENT, {
    until: 'startsAt',
    facts: ['course', 'exam', 'startsAt', 'minutes', 'place'],
    link: linkTo('score', {}),
  }),
} as const

export const scoreEvents = {
  scorePublished: event('score', ['成绩公布', 'Scores published'], ['课程学生', 'students of the course'], {
    facts: ['course', 'courseId'],
    link: toScores,
  }),
  scoreCorrected: event('score', ['成绩更正', 'Score corrected'], STUDENT, {
    facts: ['course', 'courseId'],
    link: linkTo('testScoreDetail', inCourse),
  }),
  makeupScored: event('score', ['补考成绩公布', 'Score of a resit'], STUDENT, {
    facts: ['course', 'exam', 'score', 'courseId'],
    link: linkTo('testScoreDetail', inCourse),
  }),
  scoreQueryAnswered: event('score', ['成绩疑问答复', 'Question about a score answered'], STUDENT, {
    facts: ['course', 'assignment', 'courseId'],
    link: toScores,
  }),
  scoreAskDecided: event('score', ['成绩更正申请结果', 'Correction of a score decided'], APPLICANT, {
    facts: ['course', 'student', 'result', 'reason'],
  }),
  formativeAppealed: event('score', ['形考成绩复核申请', 'Appeal about a formative score'], HOST, {
    facts: ['course', 'student', 'reason', 'courseId'],
    link: linkTo('totalGrade', { ...inCourse, tab: 'appeals' }),
  }),
  finalAppealed: event('score', ['终考成绩复核申请', 'Appeal about a final score'], ['教务', 'academic affairs'], {
    facts: ['course', 'student', 'reason', 'courseId'],
    link: linkTo('totalExamScoreInfo', { ...inCourse, tab: 'appeals' }),
  }),
  scoreAppealDecided: event('score', ['成绩复核结果', 'Appeal about a score decided'], APPLICANT, {
    facts: ['course', 'result', 'reason', 'courseId'],
    link: linkTo('score', {}),
  }),
  scoreMissing: event('score', ['催录成绩', 'Scores missing'], ['任课教师', 'teachers of the course'], {
    facts: ['course', 'people', 'content', 'courseId'],
  }),
} as const

export const thesisEvents = {
  thesisOpened: event('thesis', ['大作业开放', 'Thesis opened'], ['课程学生', 'students of the course'], {
    facts: ['course', 'courseId'],
    link: toFinals,
  }),
  thesisExtended: event('thesis', ['大作业延期', 'Thesis extended'], STUDENT, {
    until: 'closesAt',
    facts: ['course', 'closesAt', 'reason', 'courseId'],
    link: toFinals,
  }),
  thesisReturned: event('thesis', ['大作业退回', 'Thesis returned'], STUDENT, {
    until: 'closesAt',
    facts: ['course', 'closesAt', 'reason', 'courseId'],
    channels: ['inSite', 'sms'],
    link: toFinals,
  }),
  thesisTopicGiven: event('thesis', ['指定大作业题目', 'Topic of a thesis assigned'], STUDENT, {
    facts: ['course', 'title', 'courseId'],
    link: toFinals,
  }),
  thesisHandedIn: event('thesis', ['大作业已提交', 'Thesis handed in'], STUDENT, {
    facts: ['course', 'title', 'time', 'courseId'],
    link: toFinals,
  }),
  thesisGiven: event('thesis', ['分配大作业评阅', 'Theses given to mark'], MARKER, {
    facts: ['course', 'pending', 'courseId'],
    link: toTheses,
  }),
  thesisToMark: event('thesis', ['大作业待评阅', 'Theses to mark'], MARKER, {
    facts: ['course', 'pending', 'courseId'],
    link: toTheses,
  }),
  thesisToArbitrate: event('thesis', ['大作业待仲裁', 'Thesis to arbitrate'], ['仲裁人', 'the arbiter'], {
    facts: ['course', 'title', 'courseId'],
    link: toTheses,
  }),
  thesisUrged: event('thesis', ['催交大作业', 'Thesis not handed in'], ['未交学生', 'who has not handed in'], {
    facts: ['course', 'content', 'courseId'],
    link: toFinals,
  }),
  thesisMarkingUrged: event('thesis', ['催评大作业', 'Theses not marked'], MARKER, {
    facts: ['course', 'pending', 'content', 'courseId'],
    link: toTheses,
  }),
  thesisPublished: event('thesis', ['大作业成绩公布', 'Thesis score published'], STUDENT, {
    facts: ['course', 'courseId'],
    link: toFinals,
  }),
} as const
