import { WITHOUT_SAFE_BROWSER } from '@shuyuan/contract/entities/exam/safe-browser.ts'

/** The rules of every final exam of the demo school. */
export const finalRules = {
  durationMin: 90,
  lateEnterMin: 30,
  earliestSubmitMin: 30,
  uploadGraceMin: 15,
  drawMode: 'one' as const,
  pcOnly: true,
  blockCopy: true,
  leaveLimit: 0,
  faceVerify: true,
  faceTimes: 1,
  filesAllowed: true,
  fileTypes: ['jpg', 'png', 'pdf'],
  fileMaxMb: 20,
  fileMaxCount: 20,
  entryNotice:
    '<p>请提前15分钟进入，核对本人信息。</p><ol><li>考试以服务器时间为准，迟到30分钟不得进入。</li><li>作答自动保存，断网后请不要关闭页面。</li><li>切换页面会被记录。</li></ol>',
  reviewMode: 'single' as const,
  markGap: null,
  arbiterId: null,
  ...WITHOUT_SAFE_BROWSER,
}

/** An exam that one may enter from any device, without a check of identity: the hall can be tried from end to end. */
export const easyRules = {
  ...finalRules,
  durationMin: 60,
  lateEnterMin: 120,
  pcOnly: false,
  faceVerify: false,
  faceTimes: 0,
  entryNotice:
    '<p>本场为开卷网考，可以查阅教材和笔记，不得与他人讨论。</p><ol><li>客观题直接选择；论述题写出要点和理由，每题 200 字以上；也可以写在纸上，拍照上传答题纸。</li><li>共 30 题，请合理安排时间。</li></ol>',
}

/** The formative score that admits a candidate; an exam in the middle of a term admits everybody. */
export const MIN_FORMATIVE = 20

/** How many other courses have an online exam that the office has not set up yet. */
export const MORE_ONLINE = 3
