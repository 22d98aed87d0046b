const zh = {
  rightsChanged: '您的权限已由管理员调整',
  loading: '数据加载中……',
  close: '关闭',
  skipToMain: '跳到主要内容',
  closure: (from: string, to: string) => `网站在假期（${from} 至 ${to}）期间关闭，给您带来不便，敬请谅解`,
  foreignTab: '账号或角色已在其他窗口切换',
  foreignTabMore: '为避免以错误的身份提交内容，本页不再发送任何请求。',
  reload: '刷新页面',
  loadFailed: '页面加载失败，请检查网络后重试',
  crashed: '页面出错了',
  crashedMore: '刚才的操作可能没有完成。重试一次；若仍出错，请把页面地址和时间告诉管理员。',
  retry: '重试',
  storageLow: '存储空间不足1G，请尽快清理或扩容，以免无法上传文件、保存数据',
  storageFull: '存储空间已用尽，上传和保存可能失败，请立即清理或扩容',
}
export default zh
