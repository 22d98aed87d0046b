import type { DemoTeacher, Gender } from '../types.ts'
import { mobileOf } from './names.ts'

type Row = readonly [
  name: string,
  pinyin: string,
  gender: 'm' | 'f',
  title: 'p' | 'a' | 'l' | 't',
  unit: string,
  degree: string,
  specialties: string,
  teaches: string,
]

const TITLES = { p: 'professor', a: 'associateProfessor', l: 'lecturer', t: 'assistant' } as const

/** The colleges' host teachers. */
const HOSTS: readonly Row[] = [
  ['沈若谷', 'shenruogu', 'm', 'p', 'fd', '博士', '代数学,数学教育', 'MA2102 MA1101'],
  ['罗思齐', 'luosiqi', 'f', 'l', 'fd', '硕士', '应用数学', 'MA1101 MA2102 MA2103'],
  ['季远航', 'jiyuanhang', 'm', 'a', 'fd', '博士', '统计学', 'MA2103 MA1101'],
  ['傅清妍', 'fuqingyan', 'f', 'a', 'fd', '硕士', '英语教学', 'EN1101 EN1102'],
  ['乔安然', 'qiaoanran', 'f', 'l', 'fd', '硕士', '应用语言学', 'EN1102 EN1101'],
  ['聂承前', 'niechengqian', 'm', 'a', 'fd', '博士', '中国近现代史', 'PL1101 PL1102'],
  ['余婉清', 'yuwanqing', 'f', 'l', 'fd', '硕士', '伦理学', 'PL1102 PL1101'],
  ['葛晓东', 'gexiaodong', 'm', 'l', 'fd', '硕士', '教育技术', 'GE1001'],
  ['顾景明', 'gujingming', 'm', 'p', 'em', '博士', '组织行为,战略管理', 'MG2101 HR2101'],
  ['叶知秋', 'yezhiqiu', 'f', 'l', 'em', '硕士', '人力资源管理', 'HR2101 MG2101'],
  ['江映雪', 'jiangyingxue', 'f', 'a', 'em', '硕士', '会计学', 'AC1101 AC2105'],
  ['褚文涛', 'chuwentao', 'm', 'p', 'em', '博士', '公司金融', 'AC2103 AC1101'],
  ['穆小满', 'muxiaoman', 'f', 'l', 'em', '硕士', '管理会计', 'AC2105 AC2103'],
  ['蓝天宇', 'lantianyu', 'm', 'a', 'em', '博士', '产业经济', 'EC1102'],
  ['祝雨薇', 'zhuyuwei', 'f', 'l', 'em', '硕士', '市场营销', 'MK2101 MK2103'],
  ['包启航', 'baoqihang', 'm', 'l', 'em', '硕士', '物流与供应链', 'LG2101'],
  ['骆佳宁', 'luojianing', 'f', 't', 'em', '硕士', '电子商务', 'EB9001 MK2103'],
  ['梁思远', 'liangsiyuan', 'm', 'p', 'ie', '博士', '计算机体系结构', 'CS3113 CS3109'],
  ['宁致远', 'ningzhiyuan', 'm', 'a', 'ie', '博士', '算法与数据结构', 'CS2103 CS2101'],
  ['柳如烟', 'liuruyan', 'f', 'l', 'ie', '硕士', '软件工程', 'CS3111 CS2105'],
  ['卓一凡', 'zhuoyifan', 'm', 'l', 'ie', '硕士', 'Java 技术', 'CS2105 CS2101'],
  ['阮清和', 'ruanqinghe', 'f', 'a', 'ie', '博士', '数据库', 'CS2107 CS3190'],
  ['费扬', 'feiyang', 'm', 'l', 'ie', '硕士', '网络工程', 'CS3109 CS1001'],
  ['谷雨', 'guyu', 'f', 't', 'ie', '硕士', '大数据技术', 'CS3190 CS1001'],
  ['陆正言', 'luzhengyan', 'm', 'p', 'lp', '博士', '民商法', 'LW2101'],
  ['单立群', 'shanliqun', 'm', 'a', 'lp', '硕士', '经济法', 'LW2103'],
  ['池晚晴', 'chiwanqing', 'f', 'l', 'lp', '硕士', '刑法', 'LW2105 LW2101'],
  ['佟瑞华', 'tongruihua', 'f', 'a', 'lp', '博士', '公共管理', 'PA2101'],
  ['简一舟', 'jianyizhou', 'm', 'l', 'lp', '硕士', '社会学', 'PA2103'],
  ['温雅琴', 'wenyaqin', 'f', 'p', 'eh', '博士', '儿童心理', 'ED2101 ED2103'],
  ['裴若兰', 'peiruolan', 'f', 'l', 'eh', '硕士', '学前教育', 'ED2103 ED2190'],
  ['尚书豪', 'shangshuhao', 'm', 'a', 'eh', '博士', '古代文学', 'CL2101 GE2005'],
  ['甘棠', 'gantang', 'f', 'l', 'eh', '硕士', '语言学', 'CL2103 GE2003'],
  ['石建峰', 'shijianfeng', 'm', 'p', 'ce', '硕士', '建筑材料', 'CE2101 CE2103'],
  ['鲁大为', 'ludawei', 'm', 'a', 'ce', '硕士', '工程项目管理', 'CE3105 CE2103'],
  ['管志坚', 'guanzhijian', 'm', 'l', 'ce', '硕士', '机械设计', 'ME2101 ME2105'],
  ['白芷若', 'baizhiruo', 'f', 'p', 'hn', '硕士', '基础护理', 'HN2101 HN3105'],
  ['麦晓岚', 'maixiaolan', 'f', 'l', 'hn', '硕士', '人体解剖', 'HN2103 HN2101'],
]

/** The branches' face-to-face teachers. */
const FACES: readonly Row[] = [
  ['项南', 'xiangnan', 'm', 'l', 'bj', '硕士', '数学', 'MA2102 MA1101'],
  ['凌云志', 'lingyunzhi', 'm', 'l', 'bj', '硕士', '管理学', 'MG2101 HR2101'],
  ['章可心', 'zhangkexin', 'f', 't', 'bj', '学士', '会计', 'AC1101 AC2103'],
  ['岳明珠', 'yuemingzhu', 'f', 'l', 'lh', '硕士', '数学', 'MA2102'],
  ['盛夏', 'shengxia', 'f', 'l', 'lh', '硕士', '工商管理', 'MG2101 MK2101'],
  ['车向东', 'chexiangdong', 'm', 'a', 'lh', '学士', '计算机', 'CS2103 CS2105'],
  ['巩俊峰', 'gongjunfeng', 'm', 'l', 'qp', '学士', '数学', 'MA2102 MA1101'],
  ['冷月华', 'lengyuehua', 'f', 'l', 'qp', '硕士', '行政管理', 'MG2101 PA2101'],
  ['米兰', 'milan', 'f', 'l', 'qp', '学士', '学前教育', 'ED2101 ED2103'],
  ['班立新', 'banlixin', 'm', 'l', 'nd', '硕士', '数学', 'MA2102'],
  ['成思颖', 'chengsiying', 'f', 'l', 'nd', '硕士', '管理学', 'MG2101 EC1102'],
  ['翟文博', 'zhaiwenbo', 'm', 't', 'nd', '学士', '法律', 'LW2101 LW2103'],
  ['鲍春生', 'baochunsheng', 'm', 'l', 'bt', '学士', '数学', 'MA2102 CE2101'],
  ['艾青', 'aiqing', 'f', 'l', 'bt', '硕士', '管理学', 'MG2101'],
  ['路遥之', 'luyaozhi', 'm', 'l', 'wh', '硕士', '数学', 'MA2102 MA1101'],
  ['苗若水', 'miaoruoshui', 'f', 'a', 'wh', '硕士', '护理', 'HN2101 HN2103'],
]

/** Instructors of administrative classes. */
const INSTRUCTORS: readonly Row[] = [
  ['胡晓梅', 'huxiaomei', 'f', 'l', 'bj', '学士', '学生工作', 'GE1001'],
  ['窦建华', 'doujianhua', 'm', 'l', 'bj', '学士', '学生工作', ''],
  ['霍春燕', 'huochunyan', 'f', 't', 'lh', '学士', '学生工作', 'GE1001'],
  ['解志刚', 'xiezhigang', 'm', 'l', 'lh', '学士', '学生工作', ''],
  ['封玉洁', 'fengyujie', 'f', 'l', 'qp', '学士', '学生工作', ''],
  ['饶国庆', 'raoguoqing', 'm', 't', 'qp', '学士', '学生工作', ''],
  ['游小红', 'youxiaohong', 'f', 'l', 'nd', '学士', '学生工作', 'GE1001'],
  ['桂成林', 'guichenglin', 'm', 't', 'nd', '学士', '学生工作', ''],
  ['牛雅静', 'niuyajing', 'f', 'l', 'bt', '学士', '学生工作', ''],
  ['练永强', 'lianyongqiang', 'm', 't', 'bt', '学士', '学生工作', ''],
  ['左思琪', 'zuosiqi', 'f', 'l', 'wh', '学士', '学生工作', ''],
  ['涂卫东', 'tuweidong', 'm', 't', 'wh', '学士', '学生工作', ''],
]

/** Staff numbers from 10001; mobile numbers from the start of the example block, followed by the students'. */
const fromRows = (rows: readonly Row[], duty: DemoTeacher['duty'], first: number): DemoTeacher[] =>
  rows.map(([realname, pinyin, g, title, subSchool, degree, specialties, teaches], i) => {
    const gender: Gender = g === 'm' ? 'male' : 'female'
    return {
      teacherNo: String(10_000 + first + i),
      realname,
      gender,
      title: TITLES[title],
      kind: duty === 'face' && i % 4 === 3 ? 'part' : duty === 'face' && i % 7 === 5 ? 'external' : 'full',
      subSchool,
      degree,
      specialties: specialties.split(','),
      mobile: mobileOf(first + i),
      email: `${pinyin}@demo.example`,
      teaches: teaches.split(' ').filter(Boolean),
      duty,
    }
  })

export const teachers: readonly DemoTeacher[] = [
  ...fromRows(HOSTS, 'host', 1),
  ...fromRows(FACES, 'face', 1 + HOSTS.length),
  ...fromRows(INSTRUCTORS, 'instructor', 1 + HOSTS.length + FACES.length),
]
