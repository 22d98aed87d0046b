/** Names of papers: «周测（二）», «第三套», «试卷B», «Test 2». */
const TITLE =
  /试卷|试题|测试|测验|周测|月考|期中|期末|联考|模拟|练习|作业|质检|检测|(?:^|第)\s*[一二三四五六七八九十\d]{1,3}\s*(?:套|卷|份|课|单元|专题)|^\s*[A-Z]\s*卷|\b(?:Paper|Test|Exam|Quiz|Unit)\b/
const TITLE_MAX = 40

export const isTitle = (text: string): boolean => {
  const bare = text.trim()
  return bare.length <= TITLE_MAX && TITLE.test(bare) && !/答案|解析|详解|[。；;]$|^[A-J]\s*[.．、)）:：]/.test(bare)
}
