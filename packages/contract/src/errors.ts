/**
 * Every code that an answer may carry. A code keeps its meaning for ever: 1004xx the caller, 1005xx the server
 * or a service behind it, 1006xx answering, exams and talk. Braces are filled from the error's facts.
 * HTTP status is 200 except on file addresses and health checks.
 */
export const errors = {
  /** malformed request */
  100400: { zh: '请求格式有误', en: 'malformed request' },
  /** wrong name or password */
  100401: { zh: '用户名或密码错误', en: 'wrong user name or password' },
  /** session over */
  100402: { zh: '登录已失效，请重新登录', en: 'your session is over, please sign in again' },
  /** call or row not allowed */
  100403: { zh: '您没有权限进行此操作', en: 'you are not allowed to do this' },
  /** no such row or call */
  100404: { zh: '数据不存在或已被删除', en: 'not found or deleted' },
  /** current role not held */
  100405: { zh: '当前角色无效，请切换角色', en: 'you do not hold this role, please switch roles' },
  /** read-only account */
  100406: { zh: '该账号为只读账号，不能进行此操作', en: 'this account is read-only' },
  /** stale write */
  100409: { zh: '数据已被他人修改，请查看最新内容', en: 'someone else has changed this, please reload' },
  /** still in use */
  100410: { zh: '{what}，不能删除{instead}', en: '{what}, so it cannot be deleted{instead}' },
  /** duplicate */
  100411: { zh: '{field}「{value}」已存在', en: '{field} "{value}" already exists' },
  /** state refuses */
  100412: { zh: '{reason}', en: '{reason}' },
  /** file too large */
  100413: { zh: '文件大小不得超过{limit}', en: 'the file must not exceed {limit}' },
  /** type not allowed */
  100414: { zh: '不支持的文件类型', en: 'file type not supported' },
  /** content is not that type */
  100415: { zh: '文件内容与类型不符', en: 'the file content does not match its type' },
  /** too many files */
  100416: { zh: '最多上传{n}个文件', en: 'at most {n} files' },
  /** space used up */
  100417: { zh: '存储空间不足，已用{used}，共{quota}', en: 'not enough space: {used} of {quota} used' },
  /** upload lost or part damaged */
  100418: { zh: '上传已失效或数据块损坏，请重试', en: 'the upload expired or a part was damaged, please try again' },
  /** file not safe or not ready */
  100419: { zh: '文件未通过安全检查', en: 'the file did not pass the security check' },
  /** captcha needed */
  100420: { zh: '请输入图形验证码', en: 'enter the code in the picture' },
  /** captcha wrong */
  100421: { zh: '图形验证码错误', en: 'the code does not match the picture' },
  /** validation; data.fields */
  100422: { zh: '请检查填写的内容', en: 'please check the fields below' },
  /** account locked */
  100423: {
    zh: '账号已锁定，请{n}分钟后再试，或联系管理员',
    en: 'this account is locked, try again in {n} minutes or contact an administrator',
  },
  /** account disabled (told only after the right password) */
  100424: { zh: '账号已停用，请联系管理员', en: 'this account is disabled, please contact an administrator' },
  /** password must be changed first */
  100425: { zh: '请先修改初始密码', en: 'change the initial password first' },
  /** old password wrong */
  100426: { zh: '原密码错误', en: 'the old password is wrong' },
  /** new password not acceptable */
  100427: { zh: '新密码过于简单或与原密码相同', en: 'the new password is too simple or the same as the old one' },
  /** sms code wrong or old */
  100428: { zh: '验证码错误或已过期', en: 'the code is wrong or has expired' },
  /** too many requests; retryAfter */
  100429: { zh: '操作过于频繁，请{n}秒后再试', en: 'too many requests, try again in {n} seconds' },
  /** sms within a minute */
  100430: { zh: '验证码已发送，请{n}秒后再试', en: 'a code was just sent, try again in {n} seconds' },
  /** sms of the day used up */
  100431: { zh: '今日验证码次数已用完', en: 'you have used all codes for today' },
  /** challenge or link used */
  100432: { zh: '链接已使用或已过期', en: 'the link has already been used or has expired' },
  /** way not offered here */
  100433: { zh: '本站未开通此功能', en: 'not available on this site' },
  /** no account here */
  100434: { zh: '账号未开通，请联系管理员', en: 'you have no account here, please contact an administrator' },
  /** identity state wrong */
  100435: { zh: '认证已过期，请重新认证', en: 'your verification expired, please start again' },
  /** identity code refused */
  100436: { zh: '统一认证失败，请重新认证', en: 'the identity provider refused the sign-in, please start again' },
  /** no role */
  100437: { zh: '账号尚未分配角色，请联系管理员', en: 'this account has no role yet, please contact an administrator' },
  /** in the login queue */
  100438: { zh: '当前登录人数较多，您排在第{n}位', en: 'many people are signing in, you are number {n} in the queue' },
  /** queue place lost */
  100439: { zh: '排队已失效，请重新登录', en: 'you lost your place in the queue, please sign in again' },
  /** face verification off */
  100440: { zh: '人脸核验未开启', en: 'face verification is turned off' },
  /** not enrolled */
  100441: { zh: '尚未录入人脸，请先录入', en: 'no face is enrolled yet' },
  /** no or several faces */
  100442: {
    zh: '请保持画面中只有您一人，并正对摄像头',
    en: 'make sure you are alone in the picture and facing the camera',
  },
  /** action not seen */
  100443: { zh: '未检测到指定动作，请重试', en: 'the requested action was not detected, please try again' },
  /** other face */
  100444: { zh: '人脸比对未通过', en: 'the face does not match' },
  /** face limit of the day */
  100445: { zh: '今日人脸核验次数已达上限', en: 'you have used all face checks for today' },
  /** face challenge expired */
  100446: { zh: '核验已超时，请重新开始', en: 'the check timed out, please start again' },
  /** waiting for the phone */
  100447: { zh: '等待手机确认', en: 'waiting for confirmation on your phone' },
  /** the account is being guessed at; this try was not looked at */
  100448: {
    zh: '有人正在反复尝试登录此账号，本次没有核对密码，请再试一次',
    en: 'somebody keeps trying to sign in to this account; your password was not checked this time, please try again',
  },
  /** outside its window */
  100450: { zh: '不在开放时间内（{from} 至 {to}）', en: 'not open ({from} to {to})' },
  /** sheet unusable */
  100451: { zh: '表格缺少列：{columns}', en: 'missing columns: {columns}' },
  /** import result expired */
  100452: { zh: '导入结果已过期，请重新上传', en: 'the import has expired, please upload the file again' },
  /** sensitive words */
  100453: { zh: '内容包含敏感词：{words}', en: 'the text contains blocked words: {words}' },
  /** too many rows */
  100454: { zh: '数据超过{n}行，请缩小范围', en: 'more than {n} rows, please narrow the filter' },
  /** outside the data scope */
  100455: { zh: '超出您的数据范围', en: 'outside your data scope' },
  /** limit of a course, class, attempt */
  100456: { zh: '已达上限：{what}', en: 'limit reached: {what}' },
  /** app unknown or signature wrong */
  100460: { zh: '签名校验失败', en: 'the signature is invalid' },
  /** timestamp off */
  100461: { zh: '请求时间偏差过大', en: 'the timestamp is too far off' },
  /** replay */
  100462: { zh: '请求已被使用', en: 'this request has already been used' },
  /** app disabled */
  100463: { zh: '应用已停用或不在有效期', en: 'the app is disabled or outside its validity period' },
  /** app quota */
  100464: { zh: '超出应用配额，{n}秒后重试', en: 'quota exceeded, try again in {n} seconds' },
  /** page or call not granted */
  100465: { zh: '应用未获授权访问该页面', en: 'this app may not open this page' },
  /** ip not listed */
  100466: { zh: '来源地址未授权', en: 'this address is not allowed' },
  /** access ticket bad */
  100467: {
    zh: '接入凭证无效或已过期，请从来源系统重新进入',
    en: 'the ticket is invalid or has expired, please come back from your own system',
  },
  /** role not granted */
  100468: { zh: '应用未获授权使用该角色', en: 'this app may not use this role' },
  /** slot taken */
  100470: { zh: '该时段已被{what}占用', en: 'this slot is taken by {what}' },
  /** share link bad */
  100471: { zh: '分享链接无效、已过期或密码错误', en: 'the link is invalid or has expired, or the password is wrong' },
  /** assignment not open or a step before it missing */
  100601: { zh: '尚未开放：{reason}', en: 'not open: {reason}' },
  /** assignment closed */
  100602: { zh: '已截止', en: 'closed' },
  /** no attempts left */
  100603: { zh: '次数已用完', en: 'no attempts left' },
  /** attempt already handed in; keptAsLate */
  100604: { zh: '已交卷，不能再作答', en: 'this attempt has already been handed in' },
  /** another device holds the answering right */
  100605: { zh: '本次作答正在另一设备进行', en: 'this attempt is open on another device' },
  /** unanswered questions; confirm to go on */
  100606: { zh: '还有{n}题未答', en: '{n} questions unanswered' },
  /** too early to hand in */
  100607: { zh: '开考{n}分钟内不能交卷', en: 'you cannot hand in during the first {n} minutes' },
  /** face check needed */
  100608: { zh: '请先完成人脸核验', en: 'complete the face check first' },
  /** exam entry ticket used or old */
  100609: {
    zh: '入口凭证已使用或已过期，请从学习平台重新进入',
    en: 'the entry ticket has been used or has expired, please enter from the platform again',
  },
  /** too late to enter an exam */
  100610: { zh: '迟到超过{n}分钟，不能进入', en: 'you are more than {n} minutes late and can no longer enter' },
  /** not a candidate; reasons */
  100611: { zh: '您不在考生名单中', en: 'you are not on the candidate list' },
  /** not in this course */
  100612: { zh: '您不是本课程的学生', en: 'you are not a student of this course' },
  /** course of a past term */
  100613: { zh: '历史课程，只读', en: 'past courses are read-only' },
  /** computer needed */
  100614: { zh: '请使用电脑参加本场考试', en: 'use a computer for this exam' },
  /** Safe Exam Browser needed */
  100615: {
    zh: '本场考试须在安全考试浏览器（SEB）中进行，请下载考试配置后打开',
    en: 'this exam runs in Safe Exam Browser only; download its configuration and open it',
  },
  /** post locked or talk over */
  100632: { zh: '帖子已锁定或讨论已结束', en: 'the post is locked or the discussion is over' },
  /** muted in discussions */
  100633: { zh: '您已被禁言至 {time}', en: 'you are muted until {time}' },
  /** too often or the same text again */
  100634: {
    zh: '发言过于频繁或内容重复，请稍后再试',
    en: 'you are posting too often or repeating yourself, please wait a moment',
  },
  /** mutual evaluation not open */
  100641: { zh: '互评未开始或已截止', en: 'peer review is not open' },
  /** unexpected error */
  100500: {
    zh: '服务异常，请稍后重试（编号 {requestId}）',
    en: 'something went wrong, please try again later ({requestId})',
  },
  /** outside service not answering */
  100501: { zh: '{service}暂时无法连接，请稍后重试', en: '{service} cannot be reached, please try again later' },
  /** outside service refused */
  100502: { zh: '{service}返回错误：{reason}', en: '{service} returned an error: {reason}' },
  /** too busy */
  100503: { zh: '系统繁忙，请稍后重试', en: 'the system is busy, please try again later' },
  /** took too long */
  100504: { zh: '处理超时，请稍后重试', en: 'this took too long, please try again later' },
  /** conflict, safe to repeat */
  100505: { zh: '操作冲突，请重试', en: 'someone else was saving at the same time, please try again' },
  /** storage full or not writable */
  100506: { zh: '存储不可用，请联系管理员', en: 'storage is not available, please contact an administrator' },
  /** going down for maintenance */
  100507: { zh: '系统维护中，请稍后访问', en: 'the system is under maintenance, please come back later' },
} as const

export type ErrorCode = keyof typeof errors
export type Lang = 'zh' | 'en'
export type Facts = Readonly<Record<string, unknown>>

export const SUCCESS = '0'
export const successText = { zh: '成功', en: 'success' } as const

/** A sentence in both languages, for reasons that fill a code's braces. */
export interface Words {
  readonly zh: string
  readonly en: string
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value

/** The message of a code in the reader's language, its braces filled; a fact may itself be a pair of words. */
export function errorText(code: ErrorCode, facts: Facts, lang: Lang): string {
  return errors[code][lang].replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    return isWords(fact) ? fact[lang] : String(fact ?? '')
  })
}
