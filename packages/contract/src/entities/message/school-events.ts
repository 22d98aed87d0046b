import { daysBefore, event, linkTo } from './event.ts'

const SELF = ['本人', 'the person'] as const
const APPLICANT = ['申请人', 'who applied'] as const
const AUTHOR = ['作者', 'the author'] as const
const FOLLOWERS = ['关注者', 'who follows it'] as const
const TO_POST = linkTo('BBSReply', { postId: '{itemId}' })
const NEAR = { breaksQuiet: true } as const

export const accountEvents = {
  accountCreated: event('account', ['账号开通', 'Account opened'], SELF, {
    facts: [],
    channels: ['sms', 'email'],
    mayTurnOff: false,
  }),
  passwordChanged: event('account', ['密码修改', 'Password changed'], SELF, {
    facts: ['time', 'place'],
    channels: ['inSite', 'sms'],
    isSecurity: true,
    mayTurnOff: false,
  }),
  newDeviceLogin: event('account', ['新设备登录', 'Sign-in from a new device'], SELF, {
    facts: ['time', 'device'],
    channels: ['inSite', 'email'],
    isSecurity: true,
    mayTurnOff: false,
    link: linkTo('userInfoDetail', { tab: 'safe' }),
  }),
  mobileCode: event('account', ['手机验证码', 'Code by SMS'], ['新手机号', 'the new number'], {
    facts: ['code', 'minutes'],
    channels: ['sms'],
    isSecurity: true,
    mayTurnOff: false,
  }),
  emailConfirm: event('account', ['邮箱确认', 'Confirmation of an e-mail address'], ['新邮箱', 'the new address'], {
    facts: ['code'],
    channels: ['email'],
    isSecurity: true,
    mayTurnOff: false,
    link: linkTo('userInfoDetail', { emailToken: '{code}' }),
  }),
  channelFailing: event('account', ['渠道告警', 'Channel failing'], ['告警接收人', 'who is told of it'], {
    facts: ['channel', 'percent'],
    mayTurnOff: false,
    link: linkTo('setMessage', { tab: 'deliveries', state: 'failed' }),
  }),
} as const

/** No screen: whoever is told reads it where the message lies, whatever pages the role has. */
const NOTICE = linkTo('', { noticeId: '{itemId}' })

export const noticeEvents = {
  noticePublished: event('notice', ['通知发布', 'Notice published'], ['通知范围', 'its scope'], {
    facts: ['title', 'publisher', 'itemId'],
    link: NOTICE,
  }),
  noticeUrge: event('notice', ['催阅', 'Notice unread'], ['未阅读者', 'who has not read it'], {
    until: 'closesAt',
    facts: ['title', 'closesAt', 'itemId'],
    link: NOTICE,
  }),
  classMessage: event('notice', ['班级消息', 'Message to a class'], ['选定学生', 'chosen students'], {
    facts: ['title', 'content', 'sender', 'itemId'],
    link: NOTICE,
  }),
  directMessage: event('notice', ['个人消息', 'Personal message'], ['指定人员', 'named people'], {
    facts: ['title', 'content', 'sender'],
  }),
} as const

export const choosingEvents = {
  chooseWindowSoon: event('choosing', ['选课提醒', 'Choosing of courses ends'], ['未选够者', 'who has not chosen'], {
    until: 'closesAt',
    facts: ['closesAt', 'needed'],
    leads: daysBefore(1),
    link: linkTo('course', { tab: 'choose' }),
  }),
  chooseResult: event('choosing', ['选课结果', 'Result of choosing'], ['学生', 'the student'], {
    facts: ['course', 'result', 'reason'],
    link: linkTo('course', { tab: 'choose' }),
  }),
} as const

export const liveEvents = {
  liveApplyResult: event('live', ['直播申请结果', 'Live class decided'], APPLICANT, {
    facts: ['title', 'result', 'reason'],
  }),
  liveStartSoon: event('live', ['直播即将开始', 'Live class starts soon'], ['教师与学生', 'teacher and students'], {
    until: 'startsAt',
    facts: ['title', 'startsAt', 'itemId'],
    leads: [30],
  }),
  liveChanged: event('live', ['直播改期或取消', 'Live class changed'], ['教师与学生', 'teacher and students'], {
    until: 'newTime',
    facts: ['title', 'oldTime', 'newTime', 'reason'],
    ...NEAR,
  }),
  liveNoStream: event('live', ['直播无信号', 'Live class without signal'], ['教师与分校', 'teacher and branch'], {
    facts: ['title'],
    channels: ['inSite', 'sms'],
    ...NEAR,
  }),
  liveReplayReady: event('live', ['回放可看', 'Replay ready'], ['应到学生', 'expected students'], {
    facts: ['title', 'itemId'],
  }),
} as const

export const activityEvents = {
  activityApplyResult: event('activity', ['活动审批结果', 'Activity decided'], APPLICANT, {
    facts: ['title', 'result', 'reason'],
  }),
  activitySignUpResult: event('activity', ['报名结果', 'Result of signing up'], ['学生', 'the student'], {
    facts: ['title', 'result', 'time', 'place'],
  }),
  activityStartSoon: event('activity', ['活动即将开始', 'Activity starts soon'], ['报名者', 'who signed up'], {
    until: 'time',
    facts: ['title', 'time', 'place', 'itemId'],
    leads: daysBefore(1),
  }),
  activityChanged: event(
    'activity',
    ['活动变更或取消', 'Activity changed'],
    ['报名者与教师', 'who signed up, teacher'],
    {
      until: 'newTime',
      facts: ['title', 'oldTime', 'newTime', 'place', 'reason'],
      channels: ['inSite', 'sms'],
      ...NEAR,
    },
  ),
  timetablePublished: event('activity', ['面授课表发布', 'Timetable published'], ['班级与教师', 'class and teacher'], {
    facts: ['course', 'sessions', 'courseId'],
  }),
  teachActUrge: event('activity', ['教学活动催办', 'Teaching activity overdue'], ['教师', 'the teacher'], {
    facts: ['course', 'activity', 'days'],
  }),
} as const

export const otherEvents = {
  researchInvite: event('research', ['教研邀请', 'Invitation to research'], ['受邀教师', 'who is invited'], {
    facts: ['title', 'time', 'place'],
  }),
  researchMinutesDue: event('research', ['纪要待提交', 'Minutes due'], ['主持人', 'the host'], { facts: ['title'] }),
  surveyPublished: event('survey', ['问卷发布', 'Survey published'], ['问卷对象', 'whom it asks'], {
    until: 'closesAt',
    facts: ['title', 'closesAt', 'itemId'],
  }),
  surveyUrge: event('survey', ['问卷催答', 'Survey unanswered'], ['未答者', 'who has not answered'], {
    until: 'closesAt',
    facts: ['title', 'closesAt', 'itemId'],
  }),
  postReplied: event('forum', ['回帖', 'Reply to a post'], FOLLOWERS, {
    facts: ['post', 'replier', 'itemId'],
    link: TO_POST,
  }),
  mentioned: event('forum', ['被@提及', 'Named in a post'], ['被提及的人', 'who is named'], {
    facts: ['post', 'sender', 'itemId'],
    link: TO_POST,
  }),
  boardPosted: event('forum', ['关注的版块有新帖', 'New post on a followed board'], FOLLOWERS, {
    facts: ['post', 'sender', 'position', 'itemId'],
    link: TO_POST,
  }),
  teacherAsked: event('forum', ['学生提问', 'Question to a teacher'], ['任课教师', 'teachers of the student'], {
    facts: ['post', 'sender', 'course', 'itemId'],
    link: TO_POST,
  }),
  faqProposed: event('forum', ['常见问题待发布', 'A common question is proposed'], ['主持教师', 'the host'], {
    facts: ['post', 'sender', 'course', 'courseId'],
    link: linkTo('courseInfoDetail', { courseId: '{courseId}', section: 'faq' }),
  }),
  textHeld: event('forum', ['内容待审核', 'Text held'], AUTHOR, { facts: ['position'] }),
  textDecided: event('forum', ['内容审核结果', 'Text decided'], AUTHOR, { facts: ['position', 'result', 'reason'] }),
  tagDecided: event('forum', ['标签审核结果', 'Tag decided'], ['提出者', 'who proposed it'], {
    facts: ['tag', 'result', 'reason'],
  }),
  warningRaised: event('warning', ['学情预警', 'Warnings raised'], ['辅导员', 'the instructor'], {
    facts: ['className', 'people', 'itemId'],
  }),
  warningContact: event('warning', ['预警提醒', 'Warning to a student'], ['学生', 'the student'], {
    facts: ['course', 'reason'],
    channels: ['inSite', 'sms'],
  }),
  instructorAssigned: event('school', ['辅导员安排', 'Instructor of classes'], ['辅导员', 'the instructor'], {
    facts: ['className'],
  }),
  pointsAdjusted: event('school', ['积分调整', 'Points adjusted'], ['学生', 'the student'], {
    facts: ['points', 'reason'],
    link: linkTo('integralDetail', { ruleId: 'manual' }),
  }),
  weeklyDigest: event('school', ['每周简报', 'Weekly digest'], ['订阅简报的领导', 'leaders who keep it on'], {
    facts: [
      'unit',
      'period',
      'activeStudents',
      'progress',
      'openWarnings',
      'unreviewed',
      'coursesWithoutTeacher',
      'unitId',
    ],
    channels: ['inSite', 'email'],
    link: linkTo('leaderList', { subSchoolId: '{unitId}' }),
  }),
} as const
