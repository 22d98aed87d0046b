import { callTable, groupOf, verbOf } from '../calls/index.ts'
import type { Words } from '../errors.ts'
import { screenTable } from './index.ts'

/** What the operation log calls a call: the screen it belongs to, and the button that makes it. */
export interface OpWords {
  readonly module: Words
  readonly action: Words
}

/** Groups whose calls stand on many screens, or on none. */
const MODULES: Readonly<Record<string, Words>> = {
  login: { zh: '登录', en: 'Sign-in' },
  userInfo: { zh: '用户', en: 'Users' },
  studentInfo: { zh: '学生管理', en: 'Students' },
  commonFileInfo: { zh: '文件', en: 'Files' },
  courseFileInfo: { zh: '课程文件', en: 'Course files' },
  teacherFileInfo: { zh: '教师文件', en: 'Teachers’ files' },
  studentFileInfo: { zh: '学生文件', en: 'Students’ files' },
  myCourseInfo: { zh: '我的课程', en: 'My courses' },
  studyPaperInfo: { zh: '作答', en: 'Answering' },
  dictInfo: { zh: '字典', en: 'Dictionaries' },
  jobInfo: { zh: '任务', en: 'Tasks' },
  msgSetting: { zh: '消息设置', en: 'Message settings' },
}

/** Calls that the shell makes, and those whose button says less than the log needs. */
const ACTIONS: Readonly<Record<string, Words>> = {
  local: { zh: '登录', en: 'Sign in' },
  switchRole: { zh: '切换角色', en: 'Switch role' },
  updateUserPwd: { zh: '修改密码', en: 'Change password' },
  saveMineMsgSetting: { zh: '设置消息接收方式', en: 'Choose how to be told' },
  cancelJobInfo: { zh: '取消任务', en: 'Cancel a task' },
}

/** Verbs that mean the same in every group. */
const VERBS: Readonly<Record<string, Words>> = {
  add: { zh: '新增', en: 'Add' },
  update: { zh: '编辑', en: 'Edit' },
  updateOwn: { zh: '修改资料', en: 'Edit own details' },
  delete: { zh: '删除', en: 'Delete' },
  save: { zh: '保存', en: 'Save' },
  import: { zh: '导入', en: 'Import' },
  export: { zh: '导出', en: 'Export' },
  upload: { zh: '上传', en: 'Upload' },
  initUpload: { zh: '开始上传', en: 'Start an upload' },
  completeUpload: { zh: '完成上传', en: 'Finish an upload' },
  abortUpload: { zh: '放弃上传', en: 'Cancel an upload' },
  submit: { zh: '提交', en: 'Submit' },
  sort: { zh: '排序', en: 'Sort' },
  setStatus: { zh: '启停', en: 'Enable and disable' },
}

/** The first button of the table that names the call, and its screen. */
function standsAt(call: string): { screen: Words; button: Words | null } | null {
  for (const { title, opens, buttons } of Object.values(screenTable)) {
    const button = Object.values(buttons).find(({ calls }) => (calls as readonly string[]).includes(call))
    if (button) return { screen: title, button: button.label }
    if ((opens as readonly string[]).includes(call)) return { screen: title, button: null }
  }
  return null
}

function wordsOf(call: string): OpWords {
  const group = groupOf[call] ?? ''
  const verb = verbOf(call)
  const place = standsAt(call)
  const plain = { zh: verb, en: verb }
  return {
    module: MODULES[group] ?? place?.screen ?? { zh: group, en: group },
    action: ACTIONS[call] ?? VERBS[verb] ?? place?.button ?? plain,
  }
}

/** Calls that the operation log may hold. */
export const loggedCalls: readonly string[] = Object.entries(callTable)
  .filter(
    ([name, row]) =>
      (row.kind === 'write' && row.log) ||
      row.kind === 'upload' ||
      (row.kind === 'file' && name.startsWith('export')) ||
      name === 'local',
  )
  .map(([name]) => name)

/** By call name. */
export const opWords: Readonly<Record<string, OpWords>> = Object.fromEntries(
  loggedCalls.map((name) => [name, wordsOf(name)]),
)

/** Groups and verbs with their words, for filters. */
export const opModules: Readonly<Record<string, Words>> = Object.fromEntries(
  loggedCalls.map((name) => [groupOf[name] ?? '', (opWords[name] as OpWords).module]),
)
export const opActions: Readonly<Record<string, Words>> = Object.fromEntries(
  loggedCalls.toReversed().map((name) => [verbOf(name), (opWords[name] as OpWords).action]),
)
