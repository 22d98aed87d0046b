import { said, type Texts } from './source.ts'

export const courseTexts: Texts = {
  courseNoticePublished: said(
    ['《{课程}》公告：{标题}', '《{课程}》发布了新公告“{标题}”。'],
    ['{course}: {title}', '{course} has a new notice: {title}.'],
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
  summaryReturned: said(
    ['《{课程}》{班级}教学总结被退回', '请修改后重新提交。[[原因：{原因}]]'],
    [
      'Teaching summary of {course} returned',
      'The summary of {className} was returned; please revise it.[[ Reason: {reason}]]',
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
  assignmentDueSoon: said(
    ['“{作业}”将于 {截止时间} 截止', '《{课程}》的“{作业}”将于 {截止时间} 截止，您还没有提交。'],
    [
      '{assignment} is due at {closesAt}',
      '{assignment} of {course} closes at {closesAt}, and you have not handed it in yet.',
    ],
  ),
  assignmentReviewed: said(
    ['“{作业}”已批阅', '《{课程}》的“{作业}”已批阅[[，得分 {分数}]]。'],
    ['{assignment} has been marked', '{assignment} of {course} has been marked[[: {score} points]].'],
  ),
  assignmentReturned: said(
    ['“{作业}”被退回', '《{课程}》的“{作业}”被退回，请按要求重做。[[原因：{原因}]]'],
    ['{assignment} was sent back', '{assignment} of {course} was sent back; please do it again.[[ Reason: {reason}]]'],
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
  scoreAskDecided: said(
    ['《{课程}》成绩更正{结果}', '{学生}的成绩更正申请{结果}[[：{原因}]]。'],
    ['{course}: correction {result}', 'The correction of the score of {student}: {result}[[. {reason}]].'],
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
