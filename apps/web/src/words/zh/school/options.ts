/** Keeping the options of a dictionary. */
import common from '../common.ts'

const zh = {
  ...common,
  button: '选项维护',
  dictionaries: {
    teacher_title: '教师职称',
    leader_duty: '领导职务',
    course_category: '课程类别',
    major_level: '专业层次',
    major_discipline: '学科门类',
    student_change_reason: '异动原因',
  },
  text: '名称',
  textEn: '英文名称',
  textEnHelp: '不填时英文界面显示中文名称',
  usedBy: '已用',
  used: (n: number) => `已被 ${n} 条数据使用，不能删除`,
  add: '新增选项',
  up: '上移',
  first: '已在最前',
}

export default zh
