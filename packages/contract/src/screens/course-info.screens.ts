import { COURSE_TEACHER_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable, usual } from './screen.ts'

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
      copy: { label: { zh: '复制内容', en: 'Copy content' }, calls: ['copyContentCourseInfo'] },
      ...usual({
        import: ['importCourseChapterInfo', 'templateCourseChapterInfo'],
        export: ['exportCourseChapterInfo'],
      }),
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: ['export'] },
  },
  curriculumnPreview: {
    workspace: 'courseInfo',
    path: '/curriculumnPreview',
    title: { zh: '课程预览', en: 'The course as students see it' },
    frame: 'header',
    under: 'teachProcess',
    opens: ['getHeadCourseInfo', 'getPreviewCourseInfo', 'getReadinessCourseInfo'],
    buttons: {},
    grants: give(COURSE_TEACHER_ROLES, 'all'),
  },
  editTeachProcess: {
    workspace: 'courseInfo',
    path: '/courseInfo/instructDesign/editTeachProcess',
    title: { zh: '编辑教学过程', en: 'Chapter steps' },
    frame: 'side',
    under: 'teachProcess',
    opens: [
      'getHeadCourseInfo',
      'getCourseChapterInfo',
      'treeCourseChapterInfo',
      'listTeachProcessInfo',
      'listResourceInfo',
      'listCourseHomeworkInfo',
      'listCoursePeriodicTestInfo',
      'listBbsModule',
    ],
    buttons: {
      edit: { label: { zh: '编辑步骤', en: 'Edit steps' }, calls: ['saveTeachProcessInfo'] },
      chapter: { label: { zh: '编辑章节', en: 'Edit chapter' }, calls: ['updateCourseChapterInfo'] },
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
      'dropPointStudyResInfo',
      'listExamResQuestionInfo',
      'statExamResQuestionInfo',
      'listQuestionInfo',
      'getQuestionInfo',
      'selectTree',
    ],
    buttons: {
      add: { label: { zh: '新增', en: 'Add' }, calls: ['addResourceInfo', 'batchAddResourceInfo'] },
      edit: {
        label: { zh: '编辑', en: 'Edit' },
        calls: ['updateResourceInfo', 'replaceResourceInfo', 'sortResourceInfo', 'moveResourceInfo'],
      },
      delete: { label: { zh: '删除', en: 'Delete' }, calls: ['deleteResourceInfo'] },
      restore: { label: { zh: '恢复', en: 'Restore' }, calls: ['restoreResourceInfo'] },
      must: { label: { zh: '必看', en: 'Mark as required' }, calls: ['setMustSeeResourceInfo'] },
      point: {
        label: { zh: '随堂题', en: 'Questions in films' },
        calls: ['addExamResQuestionInfo', 'updateExamResQuestionInfo', 'deleteExamResQuestionInfo'],
      },
      caption: {
        label: { zh: '字幕', en: 'Captions' },
        calls: ['saveCaptionResourceInfo', 'deleteCaptionResourceInfo'],
      },
      tag: {
        label: { zh: '提议标签', en: 'Propose tags' },
        calls: ['addCourseTagInfo', 'similarCourseTagInfo', 'listCourseTagInfo'],
      },
      share: {
        label: { zh: '共享与引用', en: 'Share and quote' },
        calls: ['shareResourceInfo', 'quoteResourceInfo', 'listSharedResourceInfo'],
      },
    },
    grants: give(COURSE_TEACHER_ROLES, 'all'),
  },
  mustSeeResources: {
    workspace: 'courseInfo',
    path: '/mustSeeResources',
    title: { zh: '必看资源', en: 'Required resources' },
    frame: 'side',
    under: 'curriculumResourceManagement',
    opens: [
      'getHeadCourseInfo',
      'treeCourseChapterInfo',
      'listMustSeeResourceInfo',
      'listStudentStudyResInfo',
      'listMatrixStudyResInfo',
      'dropPointStudyResInfo',
    ],
    buttons: {
      must: {
        label: { zh: '设为必看', en: 'Mark as required' },
        calls: ['setMustSeeResourceInfo', 'listResourceInfo'],
      },
      remind: { label: { zh: '提醒', en: 'Remind' }, calls: ['addRemind'] },
      ...usual({ export: ['exportStudyResInfo'] }),
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: ['remind', 'export'] },
  },
  courseSupplement: {
    workspace: 'courseInfo',
    path: '/courseInfo/instructDesign/courseSupplement',
    title: { zh: '教学补充', en: 'Supplements' },
    frame: 'side',
    menu: { group: '教学设计/Teaching design', sort: 130, icon: 'FileAddOutlined' },
    opens: [
      'getHeadCourseInfo',
      'treeCourseChapterInfo',
      'listCourseTutorResInfo',
      'statCourseTutorResInfo',
      'getCourseTutorResInfo',
    ],
    buttons: {
      add: { label: { zh: '新增', en: 'Add' }, calls: ['addCourseTutorResInfo'] },
      edit: { label: { zh: '编辑', en: 'Edit' }, calls: ['updateCourseTutorResInfo'] },
      delete: { label: { zh: '删除', en: 'Delete' }, calls: ['deleteCourseTutorResInfo'] },
      publish: {
        label: { zh: '发布与撤回', en: 'Publish and withdraw' },
        calls: ['publishCourseTutorResInfo', 'withdrawCourseTutorResInfo'],
      },
      adopt: {
        label: { zh: '采纳与退回', en: 'Adopt and return' },
        calls: ['adoptCourseTutorResInfo', 'backCourseTutorResInfo', 'pinCourseTutorResInfo'],
      },
    },
    grants: give(COURSE_TEACHER_ROLES, 'all'),
  },
} as const satisfies ScreenTable
