import { said, type Texts } from './source.ts'

export const schoolLifeTexts: Texts = {
  chooseWindowSoon: said(
    ['选课将于 {截止时间} 截止', '选课将于 {截止时间} 截止，您还需选 {应选数} 门课程。'],
    [
      'Choosing courses ends at {closesAt}',
      'Courses can be chosen until {closesAt}; you still have to choose {needed}.',
    ],
  ),
  chooseResult: said(
    ['《{课程}》选课{结果}', '《{课程}》选课{结果}。[[原因：{原因}]]'],
    ['{course}: {result}', 'Your choice of {course}: {result}.[[ Reason: {reason}]]'],
  ),
  liveApplyResult: said(
    ['直播“{标题}”申请{结果}', '您申请的直播“{标题}”{结果}。[[原因：{原因}]]'],
    ['Live class {title}: {result}', 'Your application for the live class {title}: {result}.[[ Reason: {reason}]]'],
  ),
  liveStartSoon: said(
    ['直播“{标题}”即将开始', '直播“{标题}”将于 {开始时间} 开始，请准时进入。'],
    ['{title} starts soon', 'The live class {title} starts at {startsAt}.'],
  ),
  liveChanged: said(
    ['直播“{标题}”有变动', '直播“{标题}”[[由 {原时间} ]][[改到 {新时间}]]，请留意。[[原因：{原因}]]'],
    ['{title} has changed', 'The live class {title} [[of {oldTime} ]][[has moved to {newTime}]].[[ Reason: {reason}]]'],
  ),
  liveNoStream: said(
    ['直播“{标题}”没有信号', '直播“{标题}”已到开始时间，仍未收到推流信号，请立即检查设备。'],
    [
      'No signal: {title}',
      'The live class {title} should have begun and no signal has arrived; check the equipment at once.',
    ],
  ),
  liveReplayReady: said(
    ['“{标题}”回放已可观看', '直播“{标题}”的回放已可观看。'],
    ['Replay of {title}', 'The replay of the live class {title} is ready.'],
  ),
  activityApplyResult: said(
    ['活动“{标题}”审批{结果}', '您申请的活动“{标题}”{结果}。[[原因：{原因}]]'],
    ['Activity {title}: {result}', 'Your application for the activity {title}: {result}.[[ Reason: {reason}]]'],
  ),
  activitySignUpResult: said(
    ['活动“{标题}”报名{结果}', '活动“{标题}”报名{结果}[[，时间 {时间}]][[，地点 {地点}]]。'],
    ['{title}: {result}', 'Signing up for {title}: {result}[[, {time}]][[, {place}]].'],
  ),
  activityStartSoon: said(
    ['活动“{标题}”将于 {时间} 开始', '活动“{标题}”将于 {时间} 开始[[，地点 {地点}]]。'],
    ['{title} starts at {time}', 'The activity {title} starts at {time}[[, {place}]].'],
  ),
  activityChanged: said(
    [
      '活动“{标题}”有变动',
      '活动“{标题}”[[原定 {原时间}，]][[改为 {新时间}，]][[地点 {地点}，]]请留意。[[原因：{原因}]]',
    ],
    [
      '{title} has changed',
      'The activity {title}[[, planned for {oldTime},]][[ is now at {newTime}]][[, {place}]].[[ Reason: {reason}]]',
    ],
  ),
  timetablePublished: said(
    ['《{课程}》面授课表已发布', '《{课程}》共 {场次数} 场面授，请查看课表。'],
    ['Timetable of {course}', 'The timetable of {course} has been published: {sessions} sessions.'],
  ),
  teachActUrge: said(
    ['《{课程}》教学活动未完成', '《{课程}》的“{活动}”已超期 {天数} 天，请尽快完成。'],
    ['{course}: an activity is overdue', '{activity} of {course} is {days} days overdue.'],
  ),
  researchInvite: said(
    ['教研邀请：{标题}', '邀请您参加“{标题}”[[，时间 {时间}]][[，地点 {地点}]]。'],
    ['Invitation: {title}', 'You are invited to {title}[[, {time}]][[, {place}]].'],
  ),
  researchMinutesDue: said(
    ['“{标题}”纪要待提交', '教研活动“{标题}”已结束，请提交纪要。'],
    ['Minutes of {title} are due', '{title} is over; please hand in its minutes.'],
  ),
  surveyPublished: said(
    ['问卷：{标题}', '请填写问卷“{标题}”[[，{截止时间} 截止]]。'],
    ['Survey: {title}', 'Please answer the survey {title}[[ by {closesAt}]].'],
  ),
  surveyUrge: said(
    ['请填写问卷：{标题}', '您还没有填写问卷“{标题}”[[，{截止时间} 截止]]。'],
    ['Please answer: {title}', 'You have not answered the survey {title} yet[[; it closes at {closesAt}]].'],
  ),
  postReplied: said(
    ['{回复人}回复了“{帖子}”', '{回复人}回复了“{帖子}”，去看看说了什么。'],
    ['{replier} has replied', '{replier} has replied to {post}.'],
  ),
  mentioned: said(
    ['{发送人}在“{帖子}”中提到了您', '{发送人}在“{帖子}”中提到了您。'],
    ['{sender} has named you', '{sender} has named you in {post}.'],
  ),
  boardPosted: said(
    ['{位置}有新帖：{帖子}', '您关注的版块“{位置}”有新帖：{发送人}发表了“{帖子}”。'],
    ['New on {position}: {post}', '{sender} has posted {post} on {position}, which you follow.'],
  ),
  teacherAsked: said(
    ['{发送人}向您提问：{帖子}', '《{课程}》的学生{发送人}提出了“{帖子}”，请您解答。'],
    ['{sender} asks you: {post}', '{sender}, who studies {course}, asks: {post}.'],
  ),
  faqProposed: said(
    ['{发送人}提议了一条常见问题', '《{课程}》的{发送人}把“{帖子}”加入了常见问题的草稿，请您查看后发布。'],
    [
      '{sender} proposes a common question',
      '{sender} added {post} to the draft of common questions of {course}. Look at it and publish it.',
    ],
  ),
  textHeld: said(
    ['您在{位置}发布的内容待审核', '您在{位置}发布的内容需要审核，通过后其他人才能看到。'],
    ['Your text is being checked', 'What you wrote ({position}) has to be checked before others see it.'],
  ),
  textDecided: said(
    ['您在{位置}发布的内容{结果}', '您在{位置}发布的内容审核{结果}。[[原因：{原因}]]'],
    ['Your text: {result}', 'What you wrote ({position}): {result}.[[ Reason: {reason}]]'],
  ),
  tagDecided: said(
    ['标签“{标签}”{结果}', '您提议的标签“{标签}”{结果}。[[原因：{原因}]]'],
    ['Tag {tag}: {result}', 'The tag {tag} that you proposed: {result}.[[ Reason: {reason}]]'],
  ),
  warningRaised: said(
    ['{班级}有 {人数} 名学生触发预警', '{班级}有 {人数} 名学生触发学情预警，请及时联系。'],
    ['{className}: {people} warnings', '{people} students of {className} have a warning; please contact them.'],
  ),
  warningContact: said(
    [
      '请关注《{课程}》的学习情况',
      '您在《{课程}》的学习需要关注：{原因}。请尽快跟进，有困难请联系辅导员。',
      '您在《{课程}》的学习需要关注：{原因}，请尽快跟进。',
    ],
    [
      'Please look after {course}',
      'Your study of {course} needs attention: {reason}. Please catch up; your instructor can help.',
      '{course}: {reason}. Please catch up.',
    ],
  ),
  instructorAssigned: said(
    ['您被指定为班级辅导员', '您负责的班级：{班级}。'],
    ['You are now instructor of classes', 'Your classes: {className}.'],
  ),
  pointsAdjusted: said(
    ['学校调整了您的积分', '您的积分变动 {积分} 分。原因：{原因}'],
    ['Your points were adjusted', 'Your points have changed by {points}. Reason: {reason}'],
  ),
  weeklyDigest: said(
    [
      '{单位}周报（{周次}）',
      '学习学生 {活跃学生数}；平均进度 {平均进度}；待处理预警 {未处理预警}；待评阅 {待批作答数}；缺教师课程 {缺教师课程数}',
    ],
    [
      '{unit}: the week of {period}',
      'Students who studied {activeStudents}; Mean progress {progress}; Open warnings {openWarnings}; Waiting for review {unreviewed}; Courses without a teacher {coursesWithoutTeacher}',
    ],
  ),
}
