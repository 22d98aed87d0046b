import type { DemoResearchGroup } from '../types.ts'

type Row = readonly [
  code: string,
  name: string,
  college: string,
  head: string,
  deputies: string,
  members: string,
  courses: string,
  intro: string,
]

const MEET = '每两周一次集体备课，期中、期末各一次命题研讨。'

/** People by name, courses by code; a branch's face-to-face teachers belong to the group of their subject. */
const ROWS: readonly Row[] = [
  ['JY0101', '工商管理教研组', 'em', '顾景明', '叶知秋', '凌云志 盛夏 成思颖 艾青', 'MG2101 HR2101', MEET],
  ['JY0102', '会计教研组', 'em', '江映雪', '褚文涛', '穆小满 章可心', 'AC1101 AC2103 AC2105', MEET],
  [
    'JY0103',
    '经济与营销教研组',
    'em',
    '蓝天宇',
    '祝雨薇',
    '骆佳宁 包启航 盛夏 成思颖',
    'EC1102 MK2101 MK2103 LG2101 EB9001',
    '含物流与电子商务方向，负责非学历项目的课程开发。',
  ],
  [
    'JY0201',
    '软件与程序设计教研组',
    'ie',
    '宁致远',
    '柳如烟',
    '卓一凡 阮清和 车向东',
    'CS2101 CS2103 CS2105 CS2107 CS3111',
    MEET,
  ],
  ['JY0202', '计算机系统与网络教研组', 'ie', '梁思远', '费扬', '谷雨 阮清和', 'CS1001 CS3109 CS3113 CS3190', MEET],
  [
    'JY0301',
    '数学教研组',
    'fd',
    '沈若谷',
    '季远航',
    '罗思齐 项南 岳明珠 巩俊峰 班立新 鲍春生 路遥之',
    'MA1101 MA2102 MA2103',
    '覆盖各分校面授教师，统一教学进度与题库建设。',
  ],
  ['JY0302', '大学英语教研组', 'fd', '傅清妍', '', '乔安然', 'EN1101 EN1102', MEET],
  ['JY0303', '思想政治理论教研组', 'fd', '聂承前', '余婉清', '', 'PL1101 PL1102', MEET],
  [
    'JY0304',
    '学习支持教研组',
    'fd',
    '葛晓东',
    '',
    '胡晓梅 霍春燕 游小红',
    'GE1001',
    '面向新生的入学指导与学习方法，成员多为分校辅导员。',
  ],
  ['JY0401', '法学教研组', 'lp', '陆正言', '单立群', '池晚晴 翟文博', 'LW2101 LW2103 LW2105', MEET],
  ['JY0402', '公共管理教研组', 'lp', '佟瑞华', '', '简一舟 冷月华', 'PA2101 PA2103', MEET],
  ['JY0501', '学前教育教研组', 'eh', '温雅琴', '裴若兰', '米兰', 'ED2101 ED2103 ED2190', MEET],
  ['JY0502', '中文与人文素养教研组', 'eh', '尚书豪', '甘棠', '', 'CL2101 CL2103 GE2003 GE2005', MEET],
  ['JY0601', '建筑工程教研组', 'ce', '石建峰', '鲁大为', '鲍春生', 'CE2101 CE2103 CE3105', MEET],
  ['JY0602', '机电教研组', 'ce', '管志坚', '', '', 'ME2101 ME2105', MEET],
  ['JY0701', '护理教研组', 'hn', '白芷若', '麦晓岚', '苗若水', 'HN2101 HN2103 HN3105', MEET],
]

const namesIn = (text: string) => text.split(' ').filter(Boolean)

export const researchGroups: readonly DemoResearchGroup[] = [
  ...ROWS.map(([groupCode, name, college, head, deputies, members, courses, intro]) => ({
    ...{ groupCode, name, college, head, intro, status: 'enabled' as const, dissolved: '' },
    deputies: namesIn(deputies),
    members: namesIn(members),
    courses: namesIn(courses),
  })),
  {
    ...{ groupCode: 'JY0203', name: '大数据与人工智能教研组（筹）', college: 'ie', head: '谷雨' },
    ...{ deputies: [], members: ['阮清和'], courses: [], status: 'disabled', dissolved: '' },
    intro: '筹建中，新专业获批后启用。',
  },
  {
    ...{ groupCode: 'JY0104', name: '电子商务教研组', college: 'em', head: '骆佳宁' },
    ...{ deputies: [], members: ['包启航'], courses: [], status: 'enabled' },
    ...{ intro: '', dissolved: '课程并入经济与营销教研组' },
  },
]
