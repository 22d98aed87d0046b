import { rich } from '../../kit/rich.ts'
import type { DemoNotice } from '../../types.ts'

const courseCode = 'MG2101'

export const notices: readonly DemoNotice[] = [
  {
    key: 'mg-welcome',
    category: 'course',
    courseCode,
    title: '《管理学基础》开课说明',
    body: rich(`
欢迎选修《管理学基础》。本课程不要求死记硬背，要求把书上的道理用到身边的组织上。请先做两件事：一，读考核说明，弄清各项比例；二，想好个人报告打算写哪个组织，越小越熟悉越好。

案例讨论每两周一次，发言请先亮观点再讲理由，回复同学时对事不对人。`),
    daysAgo: 73,
    pinned: false,
    needConfirm: true,
  },
  {
    key: 'mg-hw2',
    category: 'course',
    courseCode,
    title: '网上作业二讲评：SWOT 分析最常见的三个问题',
    body: rich(`
作业二已批阅完毕，平均分 76.3。主要问题有三个：

1. 把自己的打算写成“机会”；
2. 条目太空，如“管理水平有待提高”，换哪家单位都成立；
3. 列完清单就结束，没有配对成对策。

三份优秀作业已征得本人同意，隐去姓名后放在第 3 章资源中。`),
    daysAgo: 25,
    pinned: false,
    needConfirm: false,
  },
  {
    key: 'mg-group',
    category: 'course',
    courseCode,
    title: '小组活动分组结果与本周任务',
    body: rich(`
分组已完成，5 至 7 人一组。本周任务：推选组长，确定诊断对象，拟出访谈提纲（不少于 8 个问题）并发到小组讨论区。尚未进组的同学请在周五前联系面授教师。`),
    daysAgo: 6,
    pinned: true,
    needConfirm: true,
  },
  {
    key: 'mg-hw4',
    category: 'course',
    courseCode,
    title: '网上作业四已开放，第 13 周周日截止',
    body: rich('作业四覆盖第 6、7 章。比较内部提升与外部招聘的题目，请结合题中两个岗位分别说明理由。'),
    daysAgo: 3,
    pinned: false,
    needConfirm: false,
  },
]
