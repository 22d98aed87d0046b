import { rich } from './kit/rich.ts'
import type { DemoNotice } from './types.ts'

const notice = (
  key: string,
  category: DemoNotice['category'],
  title: string,
  daysAgo: number,
  text: string,
  flags: { pinned?: boolean; needConfirm?: boolean; forVisitors?: boolean } = {},
): DemoNotice => ({
  key,
  category,
  title,
  body: rich(text),
  daysAgo,
  pinned: flags.pinned ?? false,
  needConfirm: flags.needConfirm ?? false,
  forVisitors: flags.forVisitors ?? false,
})

/** The school's notices; those of the two fully written courses are kept with the courses. */
export const schoolNotices: readonly DemoNotice[] = [
  notice(
    'term-start',
    'school',
    '关于做好本学期开学工作的通知',
    80,
    `
各分校、各学院：

本学期教学工作即将开始。请于开学前完成以下工作：

1. 核对本分校开设课程与面授教师名单；
2. 检查教室、机房和网络，填写场地安全检查表；
3. 组织新生参加平台使用培训，确保每位新生都能登录并修改初始密码；
4. 辅导员建立班级联系群，公布值班电话。

开学第一周，总校将派教学检查组到各分校巡查。`,
    { needConfirm: true },
  ),
  notice(
    'choose-course',
    'teaching',
    '本学期选课说明：第 3 周周日截止',
    76,
    `
请各位同学登录平台，在“选课”中确认本学期课程。每学期建议修读 4 至 6 门课程，总学分不超过 25 学分。

- 上学期考核未通过的课程可以重修，选课时请勾选“重修”；
- 选课确认后如需退选，请在截止日前自行操作，逾期由辅导员代为申请；
- 未按时选课的，不能参加本学期的考核。`,
  ),
  notice(
    'new-student',
    'class',
    '致新同学：开放教育学习的五个习惯',
    70,
    `
欢迎加入云川开放大学。开放学习没有人每天点名，成绩靠自己积累。往届同学总结了五个好习惯：

1. 每周固定两个晚上学习，写进日程表；
2. 先看教学日历，再看本周任务；
3. 作业开放后一周内先做一遍，不要等到最后一天；
4. 有问题当天就发到讨论区；
5. 每月看一次自己的形考成绩，发现缺项及时补。`,
  ),
  notice(
    'system-upgrade',
    'system',
    '平台维护通知：周六 23:30 至次日 2:00',
    33,
    `
为更新存储设备，平台将于本周六 23:30 至周日 2:00 停止服务。请提前保存正在编辑的内容。作业截止时间落在维护时段内的，统一顺延至周日 12:00。`,
    { forVisitors: true },
  ),
  notice(
    'mid-check',
    'teaching',
    '期中教学检查安排（第 9—11 周）',
    20,
    `
本次检查内容包括：课程资源更新、作业批阅时效、讨论区答疑、面授到课率和学生学习进度。

- 主持教师请在第 10 周前自查并填写自查表；
- 作业批阅超过 7 天未完成的，请说明原因并尽快完成；
- 各分校汇总学习进度落后学生名单，由辅导员逐一联系并记录。

检查结果将在第 12 周的教学工作会上通报。`,
    { needConfirm: true },
  ),
  notice(
    'scholarship',
    'school',
    '关于评选“学习之星”的通知',
    14,
    `
凡本学年修读 4 门以上课程、形考平均 85 分以上且无违纪记录的在籍学生均可申报。请向所在班级辅导员提交申请表和 800 字事迹材料，第 14 周周五截止。评选结果在学校网站公示，并发放荣誉证书。`,
  ),
  notice(
    'final-exam',
    'exam',
    '本学期期末考试安排与报名须知',
    5,
    `
期末考试定于第 19、20 周进行，网考与笔试时间见考试日程表。请注意：

1. 形成性考核未达到课程规定最低分的，不能参加终结性考试；
2. 考前请核对个人信息与考试科目，有误的请在第 16 周前向分校教务科申请更正；
3. 因病、因公不能参加的，可以申请缓考，须在考试开始前提交证明；
4. 参加考试须携带身份证和学生证，提前 30 分钟到场。`,
    { pinned: true, needConfirm: true },
  ),
  notice(
    'library',
    'school',
    '电子图书馆新增期刊数据库，欢迎试用',
    3,
    `
学校与合作单位共同开通了期刊与学位论文数据库，试用期三个月。登录平台后在“机构空间”中点击“电子图书馆”即可使用，校外访问不需要另外的账号。使用中的问题请反馈到 library@demo.example。`,
  ),
  notice(
    'anti-fraud',
    'school',
    '提醒：谨防“代刷网课、代考”诈骗',
    2,
    `
近期有人冒充工作人员，在班级群中发布“代刷时长、包过考试”的信息。学校从未委托任何机构提供此类服务。参与代学代考的，一经查实取消本课程成绩并给予处分；因此被骗钱财的，请立即报警并告知辅导员。`,
    { pinned: true, forVisitors: true },
  ),
  notice(
    'lecture',
    'school',
    '学术讲座：从数据看城乡人口流动（直播）',
    -2,
    `
主讲人：季远航副教授。时间：本周四 19:30。地点：总校学术报告厅，同时线上直播。讲座将用《线性代数》中的转移矩阵解释人口流动的长期趋势，欢迎各专业同学参加，可获得 5 积分。`,
  ),
]
