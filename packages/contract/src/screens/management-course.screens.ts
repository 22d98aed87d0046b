import { HEAD_SCHOOL_ROLES } from '../access/role-groups.ts'
import { ROLE } from '../access/roles.ts'
import { give, OPTION_CALLS, type ScreenTable, usual } from './screen.ts'

/** Courses of the school: the catalogue, the openings of a term, their teachers and their figures. */
export const managementCourseScreens = {
  courseSettingUp: {
    workspace: 'management',
    path: '/management/courseSettingUp',
    title: { zh: '课程设置', en: 'Course catalogue' },
    frame: 'side',
    menu: { group: '教学/Teaching', sort: 230, icon: 'BookOutlined' },
    opens: ['listBasicCourseInfo', 'getBasicCourseInfo', 'listOpenBasicCourseInfo', 'getBranchList', 'getValue'],
    buttons: usual({
      add: ['addBasicCourseInfo'],
      edit: ['updateBasicCourseInfo'],
      delete: ['deleteBasicCourseInfo'],
      status: ['setStatusBasicCourseInfo'],
      import: ['importBasicCourseInfo', 'templateBasicCourseInfo'],
      export: ['exportBasicCourseInfo'],
      option: OPTION_CALLS,
    }),
    grants: {
      ...give(HEAD_SCHOOL_ROLES, 'all'),
      ROLE_COLLEGE: ['add', 'edit', 'status', 'import', 'export'],
      ROLE_SUB: ['export'],
    },
  },
  courseOpen: {
    workspace: 'management',
    path: '/management/courseOpen',
    title: { zh: '开课管理', en: 'Course offerings' },
    frame: 'side',
    menu: { group: '教学/Teaching', sort: 220, icon: 'CalendarOutlined' },
    opens: ['listCourseInherit', 'statCourseInherit', 'getValue', 'getBranchList', 'getJobInfo'],
    buttons: {
      openCourse: {
        label: { zh: '开课', en: 'Open courses' },
        calls: ['openCourseInherit', 'addCourseInfo', 'deleteCourseInfo', 'listBasicCourseInfo'],
      },
      close: { label: { zh: '撤销开课', en: 'Cancel offering' }, calls: ['closeCourseInherit'] },
      paperCode: { label: { zh: '试卷代号', en: 'Paper codes' }, calls: ['setPaperCodeCourseInherit'] },
      major: {
        label: { zh: '专业年级', en: 'Majors and grades' },
        calls: ['setMajorCourseInherit', 'listMajorInfo', 'getGradeListDictInfo'],
      },
      host: {
        label: { zh: '主持教师', en: 'Host teacher' },
        calls: ['setMasterTeacherCourseInherit', 'pickTeacherCoursePerson'],
      },
      inherit: {
        label: { zh: '继承', en: 'Inherit' },
        calls: ['sourceCourseInherit', 'planCourseInherit', 'inheritCourseInherit'],
      },
      clear: { label: { zh: '清空', en: 'Clear' }, calls: ['clearCourseInherit'] },
      publish: {
        label: { zh: '发布与取消发布', en: 'Publish and withdraw' },
        calls: ['setPublishStatusCourseInherit'],
      },
      ...usual({ import: ['importCourseInherit', 'templateCourseInherit'], export: ['exportCourseInherit'] }),
    },
    grants: {
      ...give(HEAD_SCHOOL_ROLES, 'all'),
      ROLE_COLLEGE: ['major', 'host', 'inherit', 'clear', 'publish', 'export'],
    },
  },
  courseClassList: {
    workspace: 'management',
    path: '/management/courseClassList',
    title: { zh: '课程班管理', en: 'Course classes' },
    frame: 'side',
    menu: { group: '教学/Teaching', sort: 255, icon: 'UsergroupAddOutlined' },
    opens: [
      'listClassInfo',
      'summaryClassInfo',
      'logListClassInfo',
      'listClassStudInfo',
      'getBranchList',
      'getClassListDictInfo',
      'getGradeListDictInfo',
      'getMajorListDictInfo',
      'getValue',
    ],
    buttons: {
      ...usual({
        add: ['addClassInfo', 'pickCourseClassInfo', 'pickTeacherCoursePerson'],
        edit: ['updateClassInfo', 'pickTeacherCoursePerson'],
        delete: ['deleteClassInfo'],
        status: ['setStatusClassInfo'],
        import: ['importClassInfo', 'templateClassInfo', 'importClassStudInfo', 'templateClassStudInfo'],
        export: ['exportClassInfo', 'exportClassStudInfo'],
      }),
      student: {
        label: { zh: '学生进出', en: 'Add and remove students' },
        calls: ['candidateListClassStudInfo', 'addClassStudInfo', 'leaveClassStudInfo'],
      },
      transfer: { label: { zh: '转班', en: 'Move to another class' }, calls: ['transferClassStudInfo'] },
      merge: { label: { zh: '合班', en: 'Merge classes' }, calls: ['mergeClassInfo', 'pickTeacherCoursePerson'] },
      teacher: {
        label: { zh: '指定教师', en: 'Set the teacher' },
        calls: ['setBatchClassTeacherInfo', 'pickTeacherCoursePerson'],
      },
    },
    grants: { ...give([...HEAD_SCHOOL_ROLES, ROLE.branchAdmin], 'all'), ROLE_COLLEGE: 'open' },
  },
  classTeamManagement: {
    workspace: 'management',
    path: '/management/classTeamManagement',
    title: { zh: '班级小组管理', en: 'Groups of course classes' },
    frame: 'side',
    menu: { group: '教学/Teaching', sort: 256, icon: 'TeamOutlined' },
    opens: ['classListClassGroupInfo', 'listClassGroupInfo', 'getClassGroupInfo', 'getBranchList', 'getValue'],
    buttons: {
      ...usual({ add: ['addClassGroupInfo'], edit: ['updateClassGroupInfo'], delete: ['deleteClassGroupInfo'] }),
      autoGroup: { label: { zh: '自动分组', en: 'Divide automatically' }, calls: ['autoGroupClassGroupInfo'] },
      move: {
        label: { zh: '调组', en: 'Move members' },
        calls: ['moveMemberClassGroupInfo', 'setLeaderClassGroupInfo'],
      },
      lock: { label: { zh: '锁定', en: 'Lock' }, calls: ['lockClassGroupInfo'] },
      unlock: { label: { zh: '解锁', en: 'Unlock' }, calls: ['unlockClassGroupInfo'] },
      copy: { label: { zh: '复制', en: 'Copy' }, calls: ['copyClassGroupInfo'] },
      ...usual({
        import: ['importClassGroupInfo', 'templateClassGroupInfo'],
        export: ['exportClassGroupInfo'],
      }),
    },
    grants: {
      ...give(HEAD_SCHOOL_ROLES, 'all'),
      ROLE_SUB: ['add', 'edit', 'delete', 'autoGroup', 'move', 'lock', 'copy', 'import', 'export'],
    },
  },
  courseMerge: {
    workspace: 'management',
    path: '/management/courseMerge',
    title: { zh: '课程合并', en: 'Merge courses' },
    frame: 'side',
    menu: { group: '教学/Teaching', sort: 240, icon: 'MergeCellsOutlined' },
    opens: ['listBasicCourseInfo', 'getBasicCourseInfo', 'listMergeBasicCourseInfo', 'getBranchList', 'getValue'],
    buttons: {
      merge: {
        label: { zh: '合并', en: 'Merge' },
        calls: ['previewMergeBasicCourseInfo', 'mergeBasicCourseInfo'],
      },
      split: { label: { zh: '拆分', en: 'Split' }, calls: ['splitBasicCourseInfo'] },
    },
    grants: { ...give(HEAD_SCHOOL_ROLES, 'all'), ROLE_COLLEGE: 'open' },
  },
  examFormSetting: {
    workspace: 'management',
    path: '/management/examFormSetting',
    title: { zh: '考试形式设置', en: 'Exam forms' },
    frame: 'side',
    menu: { group: '教学/Teaching', sort: 242, icon: 'ControlOutlined' },
    opens: ['listCourseInherit', 'statCourseInherit', 'getValue', 'getBranchList', 'getJobInfo'],
    buttons: {
      edit: {
        label: { zh: '设置', en: 'Set' },
        calls: ['setExamFormCourseInherit', 'planExamFormCourseInherit'],
      },
      copy: {
        label: { zh: '套用', en: 'Copy from term' },
        calls: ['copyExamFormCourseInherit', 'planExamFormCourseInherit'],
      },
      ...usual({
        import: ['importExamFormCourseInherit', 'templateExamFormCourseInherit'],
        export: ['exportCourseInherit'],
      }),
    },
    grants: { ...give(HEAD_SCHOOL_ROLES, 'all'), ROLE_COLLEGE: ['export'] },
  },
  totalExamItems: {
    workspace: 'management',
    path: '/management/totalExamItems',
    title: { zh: '总评考核项设置', en: 'Assessment templates' },
    frame: 'side',
    menu: { group: '教学/Teaching', sort: 245, icon: 'PieChartOutlined' },
    opens: ['listGlobalTestInfo', 'getGlobalTestInfo', 'listDriftGlobalTestInfo', 'getBranchList', 'getValue'],
    buttons: {
      ...usual({
        add: ['addGlobalTestInfo', 'copyGlobalTestInfo'],
        edit: ['updateGlobalTestInfo'],
        delete: ['deleteGlobalTestInfo'],
        status: ['setStatusGlobalTestInfo'],
      }),
      apply: {
        label: { zh: '应用到课程', en: 'Apply to courses' },
        calls: [
          'previewApplyGlobalTestInfo',
          'impactApplyGlobalTestInfo',
          'applyGlobalTestInfo',
          'remindGlobalTestInfo',
        ],
      },
    },
    grants: { ...give(HEAD_SCHOOL_ROLES, 'all'), ROLE_COLLEGE: ['apply'] },
  },
  courseWithTeacher: {
    workspace: 'management',
    path: '/management/courseWithTeacher',
    title: { zh: '课程任课教师', en: 'Course teachers' },
    frame: 'side',
    menu: { group: '教学/Teaching', sort: 250, icon: 'TeamOutlined' },
    opens: [
      'listCoursePerson',
      'getCoursePerson',
      'matrixCoursePerson',
      'statCoursePerson',
      'getValue',
      'getBranchList',
    ],
    buttons: {
      host: {
        label: { zh: '主持教师', en: 'Host teacher' },
        calls: ['setHostCoursePerson', 'pickTeacherCoursePerson'],
      },
      face: {
        label: { zh: '面授教师', en: 'Face-to-face teachers' },
        calls: ['addCoursePerson', 'deleteCoursePerson', 'copyCoursePerson', 'pickTeacherCoursePerson'],
      },
      replace: { label: { zh: '更换', en: 'Replace' }, calls: ['replaceCoursePerson', 'pickTeacherCoursePerson'] },
      ...usual({ import: ['importCoursePerson', 'templateCoursePerson'], export: ['exportCoursePerson'] }),
    },
    grants: {
      ...give(HEAD_SCHOOL_ROLES, 'all'),
      ROLE_COLLEGE: ['host', 'replace', 'export'],
      ROLE_SUB: ['face', 'replace', 'import', 'export'],
    },
  },
  assistantTeacherToCourse: {
    workspace: 'management',
    path: '/management/assistantTeacherToCourse',
    title: { zh: '辅导教师配课', en: 'Course assistants' },
    frame: 'side',
    menu: { group: '教学/Teaching', sort: 260, icon: 'UserOutlined' },
    opens: [
      'listCoursePerson',
      'getCoursePerson',
      'assistantsCoursePerson',
      'matrixCoursePerson',
      'getValue',
      'getBranchList',
    ],
    buttons: {
      assign: { label: { zh: '指派', en: 'Assign' }, calls: ['addCoursePerson', 'pickTeacherCoursePerson'] },
      ...usual({ edit: ['updateCoursePerson', 'extendCoursePerson'] }),
      remove: { label: { zh: '移除', en: 'Remove' }, calls: ['deleteCoursePerson'] },
      ...usual({ import: ['importCoursePerson', 'templateCoursePerson'], export: ['exportCoursePerson'] }),
    },
    grants: { ...give(HEAD_SCHOOL_ROLES, 'all'), ROLE_COLLEGE: 'all', ROLE_SUB: 'all' },
  },
} as const satisfies ScreenTable
