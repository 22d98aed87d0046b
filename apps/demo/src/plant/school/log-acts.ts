/** An action in a school, as the product's own call logs it. */
export interface Act {
  module: string
  action: string
  callName: string
  targetType: string
  targetName: string
  before?: unknown
  after?: unknown
  code?: string
  facts?: unknown
  by: readonly string[]
  /** Relative frequency. */
  weight: number
}

const HOSTS = ['ROLE_MASTER_TEACH', 'ROLE_FACE_TEACH', 'ROLE_TEACHER']
const HEAD = ['ROLE_SUPPER', 'ROLE_SCHOOL_MANAGE']
const ANY: readonly string[] = []

const wrong = (code: string, zh = '', en = '') => ({ code, ...(zh ? { facts: { reason: { zh, en } } } : {}) })

/** What people in a school do, as the product's own calls would have logged it. */
export const ACTS: readonly Act[] = [
  {
    module: 'questionInfo',
    action: 'update',
    callName: 'updateQuestionInfo',
    targetType: 'question',
    targetName: '行列式的性质',
    before: { difficulty: 3, score: 4 },
    after: { difficulty: 4, score: 5 },
    by: HOSTS,
    weight: 12,
  },
  {
    module: 'questionInfo',
    action: 'add',
    callName: 'addQuestionInfo',
    targetType: 'question',
    targetName: '单选题',
    after: { type: 'single', status: 'draft' },
    by: HOSTS,
    weight: 12,
  },
  {
    module: 'paperInfo',
    action: 'setStatus',
    callName: 'setStatusPaperInfo',
    targetType: 'paper',
    targetName: '第二次形成性考核',
    before: { status: 'draft' },
    after: { status: 'enabled' },
    by: HOSTS,
    weight: 5,
  },
  {
    module: 'courseHomeworkInfo',
    action: 'update',
    callName: 'updateCourseHomeworkInfo',
    targetType: 'assignment',
    targetName: '形成性作业三',
    before: { closesAt: '2026-11-08T15:59:00.000Z' },
    after: { closesAt: '2026-11-15T15:59:00.000Z' },
    by: HOSTS,
    weight: 6,
  },
  {
    module: 'resourceInfo',
    action: 'update',
    callName: 'updateResourceInfo',
    targetType: 'resource',
    targetName: '第三章 课件',
    before: { title: '第三章课件', mustSee: '0' },
    after: { title: '第三章 课件', mustSee: '1' },
    by: HOSTS,
    weight: 9,
  },
  {
    module: 'resourceInfo',
    action: 'delete',
    callName: 'deleteResourceInfo',
    targetType: 'resource',
    targetName: '旧版课程导学',
    before: { title: '旧版课程导学', hidden: true },
    by: HOSTS,
    weight: 3,
  },
  {
    module: 'paperInfo',
    action: 'delete',
    callName: 'deletePaperInfo',
    targetType: 'paper',
    targetName: '期中测验A卷',
    ...wrong('100412', '试卷已被作业使用，不能删除', 'the paper is used by homework'),
    by: HOSTS,
    weight: 2,
  },
  {
    module: 'studyCheckResultInfo',
    action: 'override',
    callName: 'overrideStudyCheckResultInfo',
    targetType: 'score',
    targetName: '形考成绩',
    before: { score: 72 },
    after: { score: 78, reason: '补交实验报告' },
    by: HOSTS,
    weight: 3,
  },
  {
    module: 'questionInfo',
    action: 'export',
    callName: 'exportQuestionInfo',
    targetType: 'question',
    targetName: '',
    after: { withAnswer: '1' },
    by: HOSTS,
    weight: 2,
  },
  {
    module: 'userInfo',
    action: 'updateOwn',
    callName: 'updateOwnUserInfo',
    targetType: 'user',
    targetName: '',
    before: { email: '' },
    after: { email: 'teacher@example.edu.cn' },
    by: ANY,
    weight: 4,
  },
  {
    module: 'userInfo',
    action: 'updateUserPwd',
    callName: 'updateUserPwd',
    targetType: 'user',
    targetName: '',
    after: { oldPwd: '***', newPwd: '***' },
    ...wrong('100426'),
    by: ANY,
    weight: 2,
  },
  {
    module: 'roleInfo',
    action: 'setting',
    callName: 'settingRoleInfo',
    targetType: 'role',
    targetName: '考务专员',
    before: { granted: [], taken: [] },
    after: { granted: ['courseSearch'], taken: ['opLog:export'] },
    by: HEAD,
    weight: 2,
  },
  {
    module: 'pageLink',
    action: 'sort',
    callName: 'sortPageLink',
    targetType: 'pageLink',
    targetName: 'management',
    before: { order: ['专业管理', '国家图书馆'] },
    after: { order: ['国家图书馆', '专业管理'] },
    by: HEAD,
    weight: 1,
  },
  {
    module: 'questionInfo',
    action: 'import',
    callName: 'importQuestionInfo',
    targetType: 'questionImport',
    targetName: '线性代数题库.xlsx',
    after: { total: 120, added: 118 },
    by: HOSTS,
    weight: 1,
  },
]
