import { daysBefore, event, linkTo } from './event.ts'

const inCourse = { courseId: '{courseId}' }
const toAssignment = linkTo('onlineDetail', { ...inCourse, assignmentId: '{assignmentId}' })
const toScores = linkTo('testScoreNew', inCourse)
const toFinals = linkTo('finalExamDetail', inCourse)
const STUDENT = ['学生', 'the student'] as const
const TEACHER = ['教师', 'the teacher'] as const
const HOST = ['主持教师', 'the host teacher'] as const
const APPLICANT = ['申请人', 'who applied'] as const

export const courseEvents = {
  courseNoticePublished: event('course', ['课程公告', 'Notice of a course'], ['课程学生', 'students of the course'], {
    facts: ['course', 'title', 'courseId', 'itemId'],
    link: linkTo('courseAnnouncement', { courseId: '{courseId}', noticeId: '{itemId}' }),
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
  summaryReturned: event('course', ['教学总结退回', 'Teaching summary returned'], ['撰写教师', 'its author'], {
    facts: ['course', 'className', 'reason'],
  }),
} as const

export const assignmentEvents = {
  assignmentPublished: event('assignment', ['作业发布', 'Assignment published'], ['布置对象', 'whom it is set'], {
    until: 'closesAt',
    facts: ['course', 'assignment', 'opensAt', 'closesAt', 'courseId', 'assignmentId'],
    link: toAssignment,
  }),
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
  assignmentReviewed: event('assignment', ['作业已批阅', 'Assignment marked'], STUDENT, {
    facts: ['course', 'assignment', 'score', 'courseId', 'assignmentId', 'attemptId'],
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
  scoreAskDecided: event('score', ['成绩更正申请结果', 'Correction of a score decided'], APPLICANT, {
    facts: ['course', 'student', 'result', 'reason'],
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
  thesisGiven: event('thesis', ['大作业待评阅', 'Theses to mark'], ['阅卷人', 'the marker'], {
    facts: ['course', 'pending', 'courseId'],
  }),
  thesisUrged: event('thesis', ['催交大作业', 'Thesis not handed in'], ['未交学生', 'who has not handed in'], {
    facts: ['course', 'content', 'courseId'],
    link: toFinals,
  }),
  thesisMarkingUrged: event('thesis', ['催评大作业', 'Theses not marked'], ['阅卷人', 'the marker'], {
    facts: ['course', 'pending', 'content', 'courseId'],
  }),
  thesisPublished: event('thesis', ['大作业成绩公布', 'Thesis score published'], STUDENT, {
    facts: ['course', 'courseId'],
    link: toFinals,
  }),
} as const
