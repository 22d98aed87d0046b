import { said, type Texts } from './source.ts'

export const courseTexts: Texts = {
  courseNoticePublished: said(
    ['《{课程}》公告：{标题}', '《{课程}》发布了新公告“{标题}”。'],
    ['{course}: {title}', '{course} has a new notice: {title}.'],
  ),
  courseTextToConfirm: said(
    ['请阅读并确认《{课程}》的{位置}', '教师请您阅读《{课程}》的{位置}，读完后点「我已阅读」。'],
    [
      '{course}: please read and confirm: {position}',
      'Your teacher asks you to read this text of {course}: {position}. Press “I have read this” when you are done.',
    ],
  ),
  teachCalendarChanged: said(
    ['《{课程}》的教学日历有变更', '《{课程}》{周次}的教学安排有变更，请到教学日历查看。'],
    ['{course}: the teaching calendar has changed', 'The plan of {course} has changed: {period}.'],
  ),
  hostSettingChanged: said(
    ['《{课程}》主持教师调整了权限', '《{课程}》的主持教师调整了教师权限。{变更}。'],
    ['{course}: the host changed what teachers may do', 'The host of {course} changed what teachers may do. {change}.'],
  ),
  courseStudyReminded: said(
    ['请继续学习《{课程}》', '{发送人}提醒您：您近期在《{课程}》的学习较少，请按进度完成学习和作业。'],
    [
      'Please go on with {course}',
      '{sender} reminds you: you have studied little in {course} lately. Please keep up with study and homework.',
    ],
  ),
  studyReminded: said(
    ['请继续学习', '{发送人}提醒您：您近期学习较少，请按进度完成各门课程的学习和作业。'],
    [
      'Please go on studying',
      '{sender} reminds you: you have studied little lately. Please keep up with the study and homework of your courses.',
    ],
  ),
  supplementPublished: said(
    ['《{课程}》辅导资料：{标题}', '{发送人}为您所在的课程班发布了《{课程}》的辅导资料“{标题}”。'],
    ['{course}: {title}', '{sender} has given your class of {course} new material: {title}.'],
  ),
  supplementReturned: said(
    ['教学补充“{标题}”被退回', '主持教师退回了您在《{课程}》的教学补充“{标题}”。原因：{原因}'],
    ['Supplement returned: {title}', 'The host of {course} has returned your supplement “{title}”. Reason: {reason}'],
  ),
  resourceReported: said(
    ['资源“{标题}”有问题', '有学生报告您共享的《{课程}》资源“{标题}”有问题：{结果}。[[说明：{原因}]]'],
    [
      'A problem with {title}',
      'A student reports a problem with {title}, which you share from {course}: {result}.[[ It says: {reason}]]',
    ],
  ),
  wordDecided: said(
    ['名词“{标题}”的提议{结果}', '您在《{课程}》名词百科中提议的“{标题}”{结果}。[[原因：{原因}]]'],
    [
      'Your term {title} was {result}',
      'What you proposed for the glossary of {course}, {title}, was {result}.[[ Reason: {reason}]]',
    ],
  ),
  supplementAdopted: said(
    ['教学补充“{标题}”被采纳', '主持教师采纳了您的教学补充“{标题}”，《{课程}》的所有学生都能在课程资源中看到它。'],
    [
      'Supplement adopted: {title}',
      'The host of {course} has adopted your supplement “{title}”; all students of the course find it among the resources.',
    ],
  ),
  courseJoined: said(
    ['您已加入《{课程}》', '您已被编入《{课程}》的课程班，现在可以开始学习。'],
    ['You have joined {course}', 'You have been placed in a class of {course} and may begin to study.'],
  ),
  courseDutyGiven: said(
    ['您已成为《{课程}》的{职责}', '学校安排您担任《{课程}》的{职责}。'],
    ['{course}: you are now {duty}', 'The school has made you {duty} of {course}.'],
  ),
  courseHostEnded: said(
    ['《{课程}》的主持教师已更换', '《{课程}》的主持教师已更换为{回复人}。您仍可查看该课程，不能再修改。'],
    [
      '{course} has another host',
      'The host of {course} is now {replier}. You may still look at the course, but not change it.',
    ],
  ),
  courseDutiesPassed: said(['{变更}', '{变更}[[。原因：{原因}]]'], ['{change}', '{change}[[. Reason: {reason}]]']),
  courseExamFormChanged: said(
    [
      '《{课程}》的考试形式或成绩比例已调整',
      '《{课程}》的考试形式或成绩比例已调整[[，原因：{原因}]]。总评成绩将按新比例计算。',
    ],
    [
      '{course}: exam form or ratios changed',
      'The exam form or the ratios of {course} have changed[[; reason: {reason}]]. Totals follow the new ratios.',
    ],
  ),
  courseTemplateApplied: said(
    ['学校为《{课程}》套用了考核模板「{标题}」', '请核对考核项内容后发布方案[[，有 {人数} 项内容未归入考核项]]。'],
    [
      '{course}: template “{title}” applied',
      'Please check the assessment items and publish the scheme[[; {people} contents belong to no item]].',
    ],
  ),
  courseTemplateDrift: said(
    [
      '《{课程}》的考核项与学校模板「{标题}」不符，请修改',
      '《{课程}》的考核项与学校模板「{标题}」不符，请修改。[[{内容}]]',
    ],
    [
      '{course} departs from the template “{title}”',
      'The assessment items of {course} depart from the template “{title}”; please change them.[[ {content}]]',
    ],
  ),
  roomPlanned: said(
    ['《{课程}》即时讨论：{标题}', '《{课程}》将于 {开放时间} 至 {截止时间} 举行即时讨论“{标题}”，欢迎参加。'],
    [
      '{course}: {title}',
      '{course} holds a live discussion, “{title}”, from {opensAt} to {closesAt}. You are welcome.',
    ],
  ),
  groupPlaced: said(
    ['《{课程}》：您已编入「{小组}」', '您在《{课程}》的小组是「{小组}」，可以到小组讨论里和组员交流。'],
    [
      '{course}: you are in “{group}”',
      'Your group in {course} is “{group}”; you may talk to its members on its board.',
    ],
  ),
  groupLed: said(
    ['《{课程}》：您是「{小组}」的组长', '您在《{课程}》中担任「{小组}」的组长。'],
    ['{course}: you lead “{group}”', 'You are the leader of “{group}” in {course}.'],
  ),
  groupLeft: said(
    ['《{课程}》：您已不在「{小组}」', '您在《{课程}》的小组「{小组}」已解散，或您已被移出，请等待老师重新分组。'],
    [
      '{course}: you are not in “{group}” any more',
      '“{group}” in {course} was dissolved, or you were taken out of it. Your teacher will tell you your next group.',
    ],
  ),
  summaryReturned: said(
    ['《{课程}》{班级}教学总结被退回', '请修改后重新提交。[[原因：{原因}]]'],
    [
      'Teaching summary of {course} returned',
      'The summary of {className} was returned; please revise it.[[ Reason: {reason}]]',
    ],
  ),
  analysisReportReturned: said(
    ['《{课程}》“{作业}”试卷分析报告被退回', '请修改后重新提交。[[原因：{原因}]]'],
    [
      'Report on {assignment} of {course} returned',
      'The report on the exam was returned; please revise it and submit it again.[[ Reason: {reason}]]',
    ],
  ),
}

export const assignmentTexts: Texts = {
  assignmentPublished: said(
    [
      '《{课程}》发布了“{作业}”',
      '《{课程}》发布了“{作业}”，{开放时间} 开放，请在 {截止时间} 前提交。',
      '《{课程}》发布了“{作业}”，请在{截止时间}前提交。',
    ],
    [
      '{course}: {assignment}',
      '{course} has set {assignment}. It opens at {opensAt}; hand it in by {closesAt}.',
      '{course} has set {assignment}; hand it in by {closesAt}.',
    ],
  ),
  assignmentsMoved: said(
    ['《{课程}》调整了作业时间', '《{课程}》调整了作业与测验的时间：{变更}。'],
    ['{course}: dates have moved', 'The dates of work in {course} have moved: {change}.'],
  ),
  assignmentDueSoon: said(
    ['“{作业}”将于 {截止时间} 截止', '《{课程}》的“{作业}”将于 {截止时间} 截止，您还没有提交。'],
    [
      '{assignment} is due at {closesAt}',
      '{assignment} of {course} closes at {closesAt}, and you have not handed it in yet.',
    ],
  ),
  assignmentUrged: said(
    ['请提交“{作业}”', '{发送人}提醒您：《{课程}》的“{作业}”将于 {截止时间} 截止，您还没有提交。'],
    [
      'Please hand in {assignment}',
      '{sender} reminds you: {assignment} of {course} closes at {closesAt}, and you have not handed it in yet.',
    ],
  ),
  extensionAsked: said(
    [
      '{学生}申请延期提交“{作业}”',
      '{发送人}为{学生}申请将《{课程}》的“{作业}”延期至 {截止时间}。原因：{原因}。请在学生名单中办理。',
    ],
    [
      'More time asked for {student}',
      '{sender} asks for more time for {student} with {assignment} of {course}, until {closesAt}. Reason: {reason}. You can grant it in the list of students.',
    ],
  ),
  assignmentReviewed: said(
    ['“{作业}”已批阅', '《{课程}》的“{作业}”已批阅[[，得分 {分数}]]。'],
    ['{assignment} has been marked', '{assignment} of {course} has been marked[[: {score} points]].'],
  ),
  writtenWorkScored: said(
    ['“{作业}”已登分', '《{课程}》的“{作业}”已登记成绩。'],
    ['{assignment} has been scored', 'Your sheets of {assignment} ({course}) have been scored.'],
  ),
  testLeaveApplied: said(
    ['{学生}申请“{作业}”请假', '{学生}申请《{课程}》的“{作业}”请假。原因：{原因}'],
    [
      '{student} asks to be excused from {assignment}',
      '{student} asks to be excused from {assignment} of {course}. Reason: {reason}',
    ],
  ),
  testLeaveAnswered: said(
    ['“{作业}”请假：{结果}', '教师答复了您在《{课程}》“{作业}”的请假：{结果}[[。{原因}]]'],
    [
      'Leave from {assignment}: {result}',
      'Your teacher has answered your request to be excused from {assignment} of {course}: {result}[[. {reason}]]',
    ],
  ),
  assignmentRegraded: said(
    ['“{作业}”重新判分', '《{课程}》的“{作业}”有试题重新判分[[，得分现为 {分数}]]。[[原因：{原因}]]'],
    [
      '{assignment} was regraded',
      'A question of {assignment} ({course}) was regraded[[; your score is now {score} points]].[[ Reason: {reason}]]',
    ],
  ),
  questionQueryAnswered: said(
    ['“{作业}”的疑问已答复', '教师答复了您对《{课程}》“{作业}”一道试题的疑问，请在作答详情中查看。'],
    [
      'Your query about {assignment} is answered',
      'A teacher has answered what you asked about a question of {assignment} ({course}); the answer stands beside it.',
    ],
  ),
  assignmentReturned: said(
    ['“{作业}”被退回', '《{课程}》的“{作业}”被退回，请按要求重做。[[原因：{原因}]]'],
    ['{assignment} was sent back', '{assignment} of {course} was sent back; please do it again.[[ Reason: {reason}]]'],
  ),
  peerAllocated: said(
    ['“{作业}”开始互评', '《{课程}》的“{作业}”开始互评，请在 {截止时间} 前评阅分配给您的作品。'],
    [
      'Peer marking of {assignment} begins',
      'Please mark the works of {assignment} ({course}) given to you by {closesAt}.',
    ],
  ),
  peerDueSoon: said(
    ['“{作业}”的互评将于 {截止时间} 截止', '《{课程}》“{作业}”的互评将于 {截止时间} 截止，您还有作品没有评阅。'],
    [
      'Peer marking of {assignment} closes at {closesAt}',
      'Peer marking of {assignment} ({course}) closes at {closesAt}, and you have works left to mark.',
    ],
  ),
  peerClosed: said(
    ['“{作业}”的互评结果已公布', '《{课程}》“{作业}”的互评已结束，您可以查看收到的评价。如有异议，请在3天内申诉。'],
    [
      'Peer marks of {assignment} are out',
      'Peer marking of {assignment} ({course}) is over. See what you received; you can appeal within 3 days.',
    ],
  ),
  peerFlagged: said(
    ['“{作业}”的互评需要您查看', '《{课程}》“{作业}”的互评中有学生反映：{问题}。{原因}'],
    [
      'Peer marking of {assignment} needs a look',
      'A student says in the peer marking of {assignment} ({course}): {problem}. {reason}',
    ],
  ),
  peerAppealed: said(
    ['“{作业}”有互评申诉', '《{课程}》“{作业}”收到一份互评申诉：{原因}'],
    [
      'An appeal against peer marks of {assignment}',
      'A student of {course} appeals against the peer marks of {assignment}: {reason}',
    ],
  ),
  peerAppealSettled: said(
    ['“{作业}”的互评申诉已答复', '您对《{课程}》“{作业}”互评结果的申诉已处理：{原因}'],
    [
      'Your appeal on {assignment} was answered',
      'Your appeal against the peer marks of {assignment} ({course}) was answered: {reason}',
    ],
  ),
  reviewHandedOver: said(
    ['{发送人}转交了“{作业}”的批阅', '{发送人}转交了《{课程}》“{作业}”的 {待批数} 份答卷。[[原因：{原因}]]'],
    [
      '{sender} has handed over attempts of {assignment}',
      '{sender} has handed over {pending} attempts of {assignment} ({course}).[[ Reason: {reason}]]',
    ],
  ),
  reviewExtendAsked: said(
    ['{发送人}申请批阅延期', '{发送人}申请《{课程}》“{作业}”的批阅延期 {天数} 天。[[原因：{原因}]]'],
    [
      '{sender} asks for more time to mark',
      '{sender} asks for {days} more days to mark {assignment} ({course}).[[ Reason: {reason}]]',
    ],
  ),
  reviewExtendAnswered: said(
    ['批阅延期申请：{结果}', '您申请《{课程}》“{作业}”批阅延期 {天数} 天：{结果}。'],
    ['More time to mark: {result}', 'Your request for {days} more days to mark {assignment} ({course}): {result}.'],
  ),
  reviewTransferred: said(
    ['“{作业}”有 {待批数} 份答卷转交', '《{课程}》的“{作业}”有 {待批数} 份待批答卷转交给您。[[原因：{原因}]]'],
    [
      '{pending} attempts of {assignment} handed over',
      '{pending} attempts of {assignment} ({course}) were handed over to you.[[ Reason: {reason}]]',
    ],
  ),
  reviewReturned: said(
    ['“{作业}”的批阅经抽查', '《{课程}》的“{作业}”有一份您批阅的答卷经主持教师抽查。[[说明：{原因}]]'],
    [
      'Spot check of {assignment}',
      'The host has checked an attempt of {assignment} ({course}) that you marked.[[ Note: {reason}]]',
    ],
  ),
  reviewOverdue: said(
    ['《{课程}》有 {待批数} 份作答待批阅', '《{课程}》有 {待批数} 份作答待批阅，请尽快完成。[[{内容}]]'],
    [
      '{course}: {pending} attempts wait for you',
      '{pending} attempts of {course} wait to be marked; please mark them soon.[[ {content}]]',
    ],
  ),
}

export const examTexts: Texts = {
  finalExamSoon: said(
    [
      '《{课程}》终考将于 {开始时间} 开始',
      '《{课程}》终考将于 {开始时间} 开始，时长 {时长} 分钟。请提前登录检查设备，准时参加。',
      '《{课程}》终考{开始时间}开始，时长{时长}分钟，请准时参加。',
    ],
    [
      'Final exam of {course} at {startsAt}',
      'The final exam of {course} begins at {startsAt} and takes {minutes} minutes. Sign in early, check your device and be on time.',
      'The final exam of {course} begins at {startsAt} ({minutes} minutes). Be on time.',
    ],
  ),
  finalTimeChanged: said(
    ['{变更}：{试卷}', '{试卷}：{开始时间}，{时长} 分钟。[[原因：{原因}]]'],
    ['{change}: {paper}', '{paper}: {startsAt}, {minutes} minutes.[[ Reason: {reason}]]'],
  ),
  finalFileReturned: said(
    ['《{课程}》终考答题文件被退回', '请在 {截止时间} 前重新上传。[[原因：{原因}]]'],
    ['{course}: your exam files were returned', 'Upload them again by {closesAt}.[[ Reason: {reason}]]'],
  ),
  examMaterialDecided: said(
    ['{标题}{结果}', '{标题}{结果}。[[原因：{原因}]]'],
    ['{title}: {result}', '{title}: {result}.[[ Reason: {reason}]]'],
  ),
  makeupResult: said(
    [
      '《{课程}》{考试}报名{结果}',
      '您报名的{批次}《{课程}》{考试}{结果}。[[原因：{原因}]]',
      '《{课程}》{考试}报名{结果}。[[原因：{原因}]]',
    ],
    [
      '{course}: {exam} {result}',
      'Your application for the {exam} of {course} ({batch}): {result}.[[ Reason: {reason}]]',
      '{course}, {exam}: {result}.[[ {reason}]]',
    ],
  ),
  makeupAsked: said(
    ['《{课程}》有{考试}申请', '{学生}申请{批次}《{课程}》{考试}：{原因}'],
    ['{course}: application for a {exam}', '{student} applies for the {exam} of {course} ({batch}): {reason}'],
  ),
  makeupPlaced: said(
    ['《{课程}》{考试}已排考', '{开始时间}，{时长} 分钟[[，地点：{地点}]]。请按时参加，座位见「我的成绩」。'],
    [
      '{course}: your {exam} is scheduled',
      '{startsAt}, {minutes} minutes[[, place: {place}]]. Please be on time; your seat stands under “My scores”.',
    ],
  ),
}

export const scoreTexts: Texts = {
  scorePublished: said(
    ['《{课程}》成绩已公布', '《{课程}》的成绩已公布，请查看。如有疑问，请在规定时间内提出。'],
    [
      'Scores of {course} are out',
      'The scores of {course} have been published. If you have a question about yours, ask it in time.',
    ],
  ),
  scoreCorrected: said(
    ['《{课程}》成绩已更正', '您在《{课程}》的成绩有更正，请查看成绩详情。'],
    ['Your score in {course} was corrected', 'Your score in {course} has been corrected; see its details.'],
  ),
  makeupScored: said(
    ['《{课程}》{考试}成绩已公布', '您在《{课程}》{考试}中的成绩为 {分数} 分。'],
    ['{course}: score of the {exam}', 'Your score in the {exam} of {course} is {score}.'],
  ),
  scoreQueryAnswered: said(
    ['“{作业}”的成绩疑问已答复', '教师答复了您对《{课程}》“{作业}”得分的疑问，请在形考成绩中查看。'],
    [
      'Your question about the score of {assignment} is answered',
      'A teacher has answered what you asked about your score in {assignment} ({course}); see your formative scores.',
    ],
  ),
  scoreAskDecided: said(
    ['《{课程}》成绩更正{结果}', '{学生}的成绩更正申请{结果}[[：{原因}]]。'],
    ['{course}: correction {result}', 'The correction of the score of {student}: {result}[[. {reason}]].'],
  ),
  formativeAppealed: said(
    ['《{课程}》有形考成绩复核申请', '{学生}申请复核《{课程}》的形考成绩：{原因}'],
    ['{course}: appeal about a formative score', '{student} appeals the formative score in {course}: {reason}'],
  ),
  finalAppealed: said(
    ['《{课程}》有终考成绩复核申请', '{学生}申请复核《{课程}》的终考成绩：{原因}'],
    ['{course}: appeal about a final score', '{student} appeals the final score in {course}: {reason}'],
  ),
  scoreAppealDecided: said(
    ['《{课程}》成绩复核：{结果}', '您在《{课程}》的成绩复核申请，结果：{结果}。答复：{原因}'],
    ['{course}: appeal {result}', 'Your appeal about your score in {course}: {result}. Answer: {reason}'],
  ),
  scoreMissing: said(
    ['《{课程}》还有 {人数} 人未录入终考成绩', '请尽快录入。[[{内容}]]'],
    ['{course}: {people} final scores are missing', 'Please enter them soon.[[ {content}]]'],
  ),
}

export const thesisTexts: Texts = {
  thesisOpened: said(
    ['《{课程}》大作业已开放', '《{课程}》的大作业已开放，请查看要求并按时提交。'],
    ['{course}: the thesis is open', 'The thesis of {course} is open; read what is asked and hand it in on time.'],
  ),
  thesisExtended: said(
    ['《{课程}》大作业延期', '您的大作业提交期限延至 {截止时间}。[[原因：{原因}]]'],
    ['{course}: your thesis has more time', 'Your thesis is now due at {closesAt}.[[ Reason: {reason}]]'],
  ),
  thesisReturned: said(
    ['《{课程}》大作业被退回', '您的大作业被退回，请修改后在 {截止时间} 前重新提交。[[原因：{原因}]]'],
    [
      '{course}: your thesis was returned',
      'Your thesis was returned; revise it and hand it in again by {closesAt}.[[ Reason: {reason}]]',
    ],
  ),
  thesisGiven: said(
    ['《{课程}》有 {待批数} 份大作业分配给您评阅', '《{课程}》有 {待批数} 份大作业分配给您评阅，请按时完成。'],
    [
      '{course}: {pending} theses for you to mark',
      '{pending} theses of {course} have been given to you; please mark them in time.',
    ],
  ),
  thesisTopicGiven: said(
    ['《{课程}》大作业题目已指定', '教师为您指定了大作业题目「{标题}」，请按时完成并提交。'],
    [
      '{course}: the topic of your thesis',
      'Your teacher has assigned “{title}” as the topic of your thesis; please hand it in on time.',
    ],
  ),
  thesisHandedIn: said(
    ['《{课程}》大作业提交成功', '您的大作业「{标题}」已于 {时间} 提交成功。'],
    ['{course}: your thesis has arrived', 'Your thesis “{title}” was handed in at {time}.'],
  ),
  thesisToMark: said(
    ['《{课程}》有 {待批数} 份大作业待您评阅', '《{课程}》有新提交的大作业，目前 {待批数} 份待您评阅。'],
    ['{course}: {pending} theses wait for you', 'New theses of {course} were handed in; {pending} wait for your mark.'],
  ),
  thesisToArbitrate: said(
    ['《{课程}》有大作业待您仲裁', '《{课程}》的大作业「{标题}」两次评分相差较大，请您定分。'],
    [
      '{course}: a thesis to arbitrate',
      'Two marks of the thesis “{title}” in {course} are far apart; your score decides.',
    ],
  ),
  thesisUrged: said(
    ['{课程}大作业还未提交', '{课程}大作业还未提交，请尽快完成。[[{内容}]]'],
    [
      'Your thesis is not handed in: {course}',
      'Your thesis in {course} is not handed in yet; please finish it.[[ {content}]]',
    ],
  ),
  thesisMarkingUrged: said(
    ['{课程}还有 {待批数} 份大作业待评阅', '{课程}还有 {待批数} 份大作业待评阅，请尽快完成。[[{内容}]]'],
    [
      '{pending} theses wait for you: {course}',
      '{pending} theses in {course} wait to be marked; please finish them.[[ {content}]]',
    ],
  ),
  thesisPublished: said(
    ['《{课程}》大作业成绩已公布', '您的《{课程}》大作业成绩已公布。'],
    ['{course}: score of your thesis', 'The score of your thesis in {course} has been published.'],
  ),
}
