/**
 * Whether a text names a web or an e-mail address, as mail programs find them to make links. A shop mails names and addresses
 * to whatever e-mail address was typed, so a stranger must not be able to put a link there.
 *
 * Names keep their dots: "A.Papadopoulos", "St.John", "Αγ.Νικολάου 5" and "P.O.Box 12" name none.
 */
export function namesAddress(text: string): boolean {
  // Invisible characters would hide an address from the patterns and not from a mail program; 。 is a dot in host names.
  const read = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\u115f\u1160\u2800]/gu, '')
    .replaceAll('。', '.')
    .toLowerCase()
  return scheme.test(read) || email.test(read) || ip.test(read) || [...read.matchAll(host)].some(isAddress)
}

const scheme = /(?:^|[\s:])\/\/[^\s/]|\b(?:https?|ftp|mailto|tel|sms|skype|whatsapp|viber|tg):|\bwww\./
const email = /[^\s,;]@[^\s,;]/
const ip = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/
/** Labels with dots between them, whatever stands around them, and whether a path or a port follows. */
const host = /(?<![\p{L}\p{M}\p{N}_-])([\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+)(\.?[/:?#][^\s])?/gu

/** `shop.example/x` names an address whatever its ending is; without a path the ending has to be a known one. */
function isAddress([, name = '', path]: RegExpExecArray): boolean {
  const [top = '', ...labels] = name.split('.').toReversed()
  if (!/^(?:\p{L}{2,24}|xn--[a-z\d-]{1,59})$/u.test(top)) return false
  if (path !== undefined || shortHosts.has(top)) return true
  // Single letters before the last dot are somebody's initials, or those of a post office box.
  const isInitials = labels.every((label) => label.length === 1)
  return !isInitials && (/^[a-z]{2}$/.test(top) || top.startsWith('xn--') || endings.has(top))
}

/** Endings of hosts whose name is one letter, as `t.me` and `x.com`. */
const shortHosts = new Set(['com', 'net', 'org', 'me', 'co'])

/** Beside the countries' two letters: the endings that most sites have, and those that most spam has. */
const endings = new Set(
  `com net org info biz name pro mobi edu gov int asia eus cat xyz top shop store online site website web tech app dev page
  link click live life icu vip win bid loan loans work works world today space fun club blog news media email cloud digital
  agency network company group center solutions services support systems software team tools art design studio photo photos
  pics gallery video chat social bio zip mov country stream download date dating men review reviews trade trading market
  markets finance financial money cash credit capital fund bank insurance tax business consulting marketing sale deals
  discount gifts games game casino poker bet bingo lotto sex sexy porn adult cam cams party racing gdn rest sbs cfd cyou
  quest bond monster beauty hair skin makeup lol mom autos boats homes yachts ninja guru expert academy education school
  university health care clinic doctor dental pharmacy fitness yoga diet travel tours holiday flights hotel hotels restaurant
  cafe pizza bar pub wine beer coffee food recipes fashion clothing shoes jewelry watch toys pet dog bike cars auto taxi
  house properties estate land rent rentals construction repair plumbing cleaning energy green eco bio farm garden africa
  berlin london paris tokyo global international direct express delivery one ooo box vote voto faith fyi wtf foo vape smoke
  zone rocks codes run host tips
  ελ ευ рф рус бел укр срб мкд мон қаз бг ею сайт онлайн орг ком дети москва 中国 中國 公司 网络 网址 在线 商城 香港 台湾 台灣 한국 닷컴
  コム みんな ไทย भारत ישראל קום مصر السعودية امارات قطر ایران`.split(/\s+/),
)
