import { said, type Texts } from './source.ts'

export const accountTexts: Texts = {
  accountCreated: said(
    [
      '您的{学校}账号已开通',
      '{姓名}，您的学习平台账号已开通，用户名为 {用户名}[[，登录地址 {登录地址}]]。初始密码由学校告知，首次登录后请立即修改。',
      '您的学习平台账号已开通，用户名 {用户名}，初始密码由学校告知，首次登录后请修改。',
    ],
    [
      'Your account at {school} is open',
      '{name}, your account has been opened. Your user name is {username}[[; sign in at {loginUrl}]]. The school tells you the first password; please change it when you sign in for the first time.',
      'Your account is open, user name {username}. The school tells you the first password; change it at your first sign-in.',
    ],
  ),
  passwordChanged: said(
    [
      '您的登录密码已修改',
      '您的登录密码于 {时间} 被修改[[（{地点}）]]。如非本人操作，请立即联系管理员。',
      '您的登录密码于{时间}被修改，如非本人操作请立即联系管理员。',
    ],
    [
      'Your password was changed',
      'Your password was changed at {time}[[ ({place})]]. If this was not you, contact an administrator at once.',
    ],
  ),
  newDeviceLogin: said(
    [
      '您的账号在新设备上登录',
      '您的账号于 {时间} 在一台新设备上登录[[：{设备}]]。如非本人操作，请修改密码并结束该会话。',
    ],
    [
      'Your account was used on a new device',
      'Somebody signed in to your account at {time} from a device that it had not been used on before[[: {device}]]. If this was not you, change your password and end that session.',
    ],
  ),
  mobileCode: said(
    [
      '您的手机验证码',
      '验证码 {验证码}，用于修改账号的手机号，{时长}分钟内有效。请勿告诉他人。',
      '验证码{验证码}，用于修改账号的手机号，{时长}分钟内有效，请勿告诉他人。',
    ],
    [
      'Your code',
      'Your code is {code}. It changes the mobile number of your account and works for {minutes} minutes. Do not tell it to anybody.',
      'Your code to change your mobile number is {code}, valid for {minutes} minutes. Do not tell it to anybody.',
    ],
  ),
  emailConfirm: said(
    [
      '请确认您的邮箱',
      '{姓名}，您正在把账号的邮箱改为本邮箱。请在24小时内点击下面的链接，登录后即可确认。如非本人操作，请忽略本邮件。',
    ],
    [
      'Please confirm your e-mail address',
      '{name}, you are about to use this e-mail address for your account. Open the link below within 24 hours and sign in to confirm it. If this was not you, ignore this e-mail.',
    ],
  ),
  channelFailing: said(
    ['{渠道}发送失败过多', '过去一小时内{渠道}发送失败占 {百分比}%，请到“消息设置”查看发送记录和渠道设置。'],
    [
      'Too many failures: {channel}',
      '{percent}% of what was sent by {channel} within the last hour has failed. See the record and the settings of the channel under Message settings.',
    ],
  ),
  noticePublished: said(
    ['新通知：{标题}', '{发布单位}发布了通知“{标题}”，请及时查看。'],
    ['New notice: {title}', '{publisher} has published a notice: {title}. Please read it.'],
  ),
  noticeUrge: said(
    ['请阅读通知：{标题}', '通知“{标题}”您还没有阅读[[，请在 {截止时间} 前阅读并确认]]。'],
    ['Please read: {title}', 'You have not read the notice {title} yet[[; please read and confirm it by {closesAt}]].'],
  ),
  classMessage: said(
    ['{标题}', '{内容}\n——{发送人}', '{发送人}：{标题}。{内容}'],
    ['{title}', '{content}\n— {sender}', '{sender}: {title}. {content}'],
  ),
  directMessage: said(
    ['{标题}', '{内容}\n——{发送人}', '{发送人}：{标题}。{内容}'],
    ['{title}', '{content}\n— {sender}', '{sender}: {title}. {content}'],
  ),
}
