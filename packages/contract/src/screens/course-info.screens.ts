import { TEACHERS } from '../access/roles.ts'
import { give, type ScreenTable } from './screen.ts'

/**
 * The course space. What a person may change there follows from the duty on the course at hand, which the server asks
 * of every call: a ROLE_TEACHER who is host of a course has the host's buttons there, so roles are given the buttons
 * and the page draws those of the duty (screens/teacher part 2).
 */
export const courseInfoScreens = {
  teachProcess: {
    workspace: 'courseInfo',
    path: '/courseInfo/instructDesign/teachProcess',
    title: { zh: '教学过程', en: 'Teaching process' },
    frame: 'side',
    menu: { group: '教学设计/Teaching design', sort: 110, icon: 'ApartmentOutlined' },
    opens: [
      'getHeadCourseInfo',
      'getReadinessCourseInfo',
      'treeCourseChapterInfo',
      'getCourseChapterInfo',
      'listTeachProcessInfo',
      'listCourseChapterControlInfo',
    ],
    buttons: {
      add: { label: { zh: '新增', en: 'Add' }, calls: ['addCourseChapterInfo'] },
      edit: { label: { zh: '编辑', en: 'Edit' }, calls: ['updateCourseChapterInfo'] },
      delete: { label: { zh: '删除', en: 'Delete' }, calls: ['deleteCourseChapterInfo'] },
      move: { label: { zh: '移动', en: 'Move' }, calls: ['moveCourseChapterInfo', 'moveContentCourseChapterInfo'] },
      hide: {
        label: { zh: '隐藏与显示', en: 'Hide and show' },
        calls: ['hideCourseChapterInfo', 'showCourseChapterInfo'],
      },
      control: { label: { zh: '班级控制', en: 'Class control' }, calls: ['saveCourseChapterControlInfo'] },
    },
    grants: { ...give(TEACHERS, 'all'), ROLE_INSTRUCTOR: 'open' },
  },
  editTeachProcess: {
    workspace: 'courseInfo',
    path: '/courseInfo/instructDesign/editTeachProcess',
    title: { zh: '编辑教学过程', en: 'Steps of one chapter' },
    frame: 'side',
    under: 'teachProcess',
    opens: [
      'getHeadCourseInfo',
      'getCourseChapterInfo',
      'treeCourseChapterInfo',
      'listTeachProcessInfo',
      'listResourceInfo',
      'getResourceInfo',
    ],
    buttons: {
      edit: { label: { zh: '编辑步骤', en: 'Edit steps' }, calls: ['saveTeachProcessInfo'] },
      chapter: { label: { zh: '编辑章节', en: 'Edit the chapter' }, calls: ['updateCourseChapterInfo'] },
      copy: { label: { zh: '复制步骤', en: 'Copy steps' }, calls: ['copyTeachProcessInfo'] },
    },
    grants: { ROLE_MASTER_TEACH: 'all' },
  },
  curriculumResourceManagement: {
    workspace: 'courseInfo',
    path: '/courseInfo/instructDesign/curriculumResourceManagement',
    title: { zh: '课程资源', en: 'Course resources' },
    frame: 'side',
    menu: { group: '教学设计/Teaching design', sort: 120, icon: 'FolderOpenOutlined' },
    opens: [
      'getHeadCourseInfo',
      'treeCourseChapterInfo',
      'listResourceInfo',
      'getResourceInfo',
      'listUsageResourceInfo',
    ],
    buttons: {
      add: { label: { zh: '新增', en: 'Add' }, calls: ['addResourceInfo', 'batchAddResourceInfo'] },
      edit: {
        label: { zh: '编辑', en: 'Edit' },
        calls: ['updateResourceInfo', 'replaceResourceInfo', 'sortResourceInfo', 'moveResourceInfo'],
      },
      delete: { label: { zh: '删除', en: 'Delete' }, calls: ['deleteResourceInfo'] },
      restore: { label: { zh: '恢复', en: 'Restore' }, calls: ['restoreResourceInfo'] },
      must: { label: { zh: '必看', en: 'Must see' }, calls: ['setMustSeeResourceInfo'] },
    },
    grants: give(TEACHERS, 'all'),
  },
  questionBankManagement: {
    workspace: 'courseInfo',
    path: '/courseInfo/instructDesign/questionBankManagement',
    title: { zh: '题库管理', en: 'Question bank' },
    frame: 'side',
    menu: { group: '教学设计/Teaching design', sort: 130, icon: 'DatabaseOutlined' },
    opens: [
      'getHeadCourseInfo',
      'listQuestionInfo',
      'statQuestionInfo',
      'listImportQuestionInfo',
      'checkDuplicateQuestionInfo',
      'listUsageQuestionInfo',
      'treeCourseClassifyInfo',
      'treeCourseChapterInfo',
    ],
    buttons: {
      edit: { label: { zh: '批量修改', en: 'Change several' }, calls: ['batchUpdateQuestionInfo'] },
      delete: { label: { zh: '删除', en: 'Delete' }, calls: ['deleteQuestionInfo'] },
      knowledge: {
        label: { zh: '知识点', en: 'Points of knowledge' },
        calls: ['addCourseClassifyInfo', 'updateCourseClassifyInfo', 'deleteCourseClassifyInfo'],
      },
      status: { label: { zh: '启停', en: 'Enable and disable' }, calls: ['setStatusQuestionInfo'] },
      import: {
        label: { zh: '导入', en: 'Import' },
        calls: ['importQuestionInfo', 'undoImportQuestionInfo'],
      },
    },
    grants: give(TEACHERS, 'all'),
  },
  editQuestion: {
    workspace: 'courseInfo',
    path: '/courseInfo/instructDesign/editQuestion',
    title: { zh: '编辑试题', en: 'Question editor' },
    frame: 'side',
    under: 'questionBankManagement',
    opens: [
      'getHeadCourseInfo',
      'getQuestionInfo',
      'checkDuplicateQuestionInfo',
      'tryQuestionInfo',
      'listVersionQuestionInfo',
      'listUsageQuestionInfo',
      'treeCourseClassifyInfo',
      'treeCourseChapterInfo',
    ],
    buttons: {
      add: { label: { zh: '新增', en: 'Add' }, calls: ['addQuestionInfo'] },
      edit: { label: { zh: '编辑', en: 'Edit' }, calls: ['updateQuestionInfo'] },
      knowledge: { label: { zh: '新增知识点', en: 'Add a point' }, calls: ['addCourseClassifyInfo'] },
      status: { label: { zh: '启停', en: 'Enable and disable' }, calls: ['setStatusQuestionInfo'] },
    },
    grants: give(TEACHERS, 'all'),
  },
  previewQuestion: {
    workspace: 'courseInfo',
    path: '/previewQuestion',
    title: { zh: '试题预览', en: 'Question preview' },
    frame: 'header',
    under: 'questionBankManagement',
    opens: [
      'getHeadCourseInfo',
      'listQuestionInfo',
      'getQuestionInfo',
      'tryQuestionInfo',
      'listVersionQuestionInfo',
      'listUsageQuestionInfo',
    ],
    buttons: {
      status: { label: { zh: '启停', en: 'Enable and disable' }, calls: ['setStatusQuestionInfo'] },
    },
    grants: give(TEACHERS, 'all'),
  },
  courseInfoDetail: {
    workspace: 'courseInfo',
    path: '/courseInfo/courseInfoDetail',
    title: { zh: '课程信息', en: 'Course information' },
    frame: 'side',
    menu: { group: '教学设计/Teaching design', sort: 150, icon: 'ReadOutlined' },
    opens: ['getHeadCourseInfo', 'getCourseInfo', 'listCourseDetailInfo', 'getCourseDetailInfo'],
    buttons: {
      edit: {
        label: { zh: '编辑', en: 'Edit' },
        calls: ['updateCourseInfo', 'addCourseDetailInfo', 'updateCourseDetailInfo'],
      },
      publish: {
        label: { zh: '发布与撤回', en: 'Publish and withdraw' },
        calls: ['publishCourseDetailInfo', 'withdrawCourseDetailInfo'],
      },
    },
    grants: { ...give(TEACHERS, 'all'), ROLE_INSTRUCTOR: 'open' },
  },
} as const satisfies ScreenTable
