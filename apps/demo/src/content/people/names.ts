import { type Rng, weighted } from '@shuyuan/domain/math/random.rule.ts'
import type { Gender } from '../types.ts'

/** Surnames and their approximate number per ten thousand people. */
const SURNAMES: readonly (readonly [string, number])[] = (
  '王 722,李 710,张 670,刘 510,陈 450,杨 305,黄 220,赵 215,吴 200,周 195,徐 145,孙 142,马 128,朱 125,胡 120,林 110,' +
  '郭 110,何 108,高 100,罗 92,郑 88,梁 82,谢 74,宋 71,唐 67,许 66,邓 63,韩 61,冯 60,曹 58,彭 55,曾 53,肖 52,田 50,' +
  '董 48,潘 46,袁 45,蔡 44,蒋 43,余 42,于 42,杜 41,叶 40,程 40,魏 39,苏 39,吕 38,丁 36,任 36,卢 35,姚 34,沈 34,钟 33,' +
  '姜 32,崔 32,谭 31,陆 30,范 30,汪 29,廖 28,石 28,金 27,韦 24,贾 24,夏 24,付 23,方 23,邹 22,熊 22,白 22,孟 22,秦 21,' +
  '邱 20,侯 20,江 20,尹 19,薛 19,闫 18,段 18,雷 18,龙 17,黎 17,史 17,陶 16,贺 16,毛 16,郝 15,顾 15,龚 15,邵 15,万 15,' +
  '覃 14,武 14,钱 14,戴 13,严 13,莫 13,孔 13,向 12,常 12,欧阳 6,上官 2,司马 2'
)
  .split(',')
  .map((pair) => {
    const [name = '', share = '0'] = pair.split(' ')
    return [name, Number(share)] as const
  })
const SHARES = SURNAMES.map(([, share]) => share)

/** Given names common among people of working age. */
const GIVEN: Record<Gender, readonly string[]> = {
  male: (
    '伟 强 磊 军 勇 杰 涛 斌 鹏 超 浩 凯 飞 波 辉 刚 健 峰 亮 明 平 宁 晨 旭 阳 睿 毅 俊 翔 博 建国 建军 志强 志伟 ' +
    '国强 国庆 海涛 海波 文博 文杰 文斌 永强 永刚 晓东 晓峰 晓明 家豪 家辉 俊杰 俊豪 浩然 浩宇 子轩 子豪 宇轩 宇航 天宇 ' +
    '思远 思源 泽宇 泽洋 明轩 明辉 少华 少杰 振华 振宇 立新 立群 成龙 成林 德胜 德华 金龙 金鑫 春雷 春生 秋实 冬冬 ' +
    '昊天 一鸣 一凡 嘉诚 嘉伟 鸿飞 鸿志 景行 景明 书豪 书文 仁杰 延平 卫东 学军 学文 新宇 新民 正阳 正东 启明 启航 ' +
    '兆丰 光耀 兴旺 万里 长江 大为 小刚 小龙 石磊 云飞 云鹏 松涛 柏林 彦斌 彦博 东升 东海 西平 南星 北辰'
  ).split(' '),
  female: (
    '芳 娜 敏 静 丽 艳 娟 霞 燕 玲 婷 雪 梅 莉 倩 洁 琳 颖 慧 萍 红 丹 蕾 薇 佳 欣 怡 悦 璐 瑶 秀英 秀兰 桂英 玉兰 ' +
    '桂芳 淑芬 淑华 丽娟 丽华 丽萍 海燕 春燕 晓燕 晓梅 晓红 晓丽 雪梅 雪莲 冬梅 秋菊 春花 玉梅 玉珍 婷婷 丹丹 媛媛 娜娜 ' +
    '佳怡 佳慧 佳琪 雨欣 雨涵 雨桐 梓涵 梓萱 欣怡 欣悦 思琪 思颖 诗涵 诗雨 梦洁 梦瑶 梦婷 静怡 静雯 雅琴 雅静 文静 文娟 ' +
    '文慧 美玲 美华 美娟 小红 小燕 小芳 晶晶 莹莹 莎莎 菲菲 芸芸 若曦 若男 紫薇 紫涵 可欣 可馨 语嫣 语桐 依诺 依婷 ' +
    '素珍 素芬 凤英 凤霞 金凤 彩霞 彩云 爱华 爱玲 月娥 月华 荷香 兰芝 翠萍 翠兰 银花 慧敏 慧玲 明珠 明霞 亚楠 亚男 嘉欣'
  ).split(' '),
}

/** A name not used before in this run; a few people may still share a surname and first character. */
export function newName(rng: Rng, gender: Gender, taken: Set<string>): string {
  for (let tries = 0; ; tries++) {
    const surname = SURNAMES[weighted(SHARES, rng)]?.[0] ?? '王'
    const given = rng.pick(GIVEN[gender])
    // Names like «王王» do not exist.
    if (given.startsWith(surname)) continue
    const name = surname + given
    if (taken.has(name) && tries < 50) continue
    taken.add(name)
    return name
  }
}

/** An eleven-digit number from a block that reads as an example; unique for each index. */
export const mobileOf = (index: number) => `1990000${String(index).padStart(4, '0')}`

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** An identity number with a valid check digit; area code 990100 belongs to no real place. */
export function idNumberOf(birth: string, index: number, gender: Gender): string {
  const order = (index % 499) * 2 + (gender === 'male' ? 1 : 0)
  const body = `990100${birth.replaceAll('-', '')}${String(order).padStart(3, '0')}`
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(body[i]), 0)
  return body + '10X98765432'.charAt(sum % 11)
}
