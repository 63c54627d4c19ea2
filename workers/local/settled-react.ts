import type { Settled } from './settled-questions.ts'

/**
 * What the handlers of the shop's elements, and of its libraries', listen to, as React names it. Focus, change, and what enters or
 * leaves are heard beside these.
 */
const heard =
  'cancel click close dragEnd input keyDown mouseDown mouseMove pointerDown pointerMove pointerUp submit toggle'
/** Attributes of drawings that HTML spells otherwise than React. */
const drawn = 'clip-rule fill-rule shape-rendering stroke-linecap stroke-linejoin stroke-opacity stroke-width'
/** Styles that are given as numbers, in no unit. */
const bare = 'opacity zIndex'

const only =
  (kept: string, separator = ' ') =>
  (all: string) =>
    all
      .split(separator)
      .filter((name) => kept.split(' ').includes(name.replace(/:!0$/, '')))
      .join(separator)

/** Older ways to begin and to end, the door for developer tools, and whether a root and what is within it are concurrent: all are. */
const roots: Settled = [
  [
    /\bexports\.(?:findDOMNode|hydrate|render|unmountComponentAtNode|unstable_renderSubtreeIntoContainer)=(?=function)/g,
    'void ',
  ],
  [/\bml\.prototype\.unstable_scheduleHydration=(?=function)/g, 'void '],
  [/"undefined"!==typeof __REACT_DEVTOOLS_GLOBAL_HOOK__/g, 'false'],
  [/0!==\(\w\.mode&1\)/g, 'true'],
  [/0===\(\w\.mode&1\)/g, 'false'],
  [/\b\w\.mode&1(?=\?|&&|\))/g, 'true'],
  [/0===\(d&1\)(?=&&null!==f\?)|0===\(g&1\)(?=&&b\.child!==e\?)/g, 'false'],
  [/1===b\?\(b=1,!0===f&&\(b\|=8\)\):b=0;/g, 'b=1;'],
  [/0===a\.tag\?ig\(Ek\.bind\(null,a\)\):/g, ''],
  [/,fg&&jg\(\)/g, ''],
  [/null!==wk&&0===wk\.tag&&0===\(K&6\)&&Hk\(\);/g, ''],
  [/0!==a\.tag&&(?=2===c|Hk\(\))/g, ''],
  [/d=null!=c&&c\.hydratedSources\|\|null,/g, 'd=null,'],
  [/,unstable_isNewReconciler:!1/g, ''],
  [/useMutableSource:(?:P|Yh|function\(\)\{\}),/g, ''],
  [/\bEh\(\)(?=[;,])/g, '0'],
  // The number says which error it is; the address of a page about it is known to whoever wants it.
  [/(?<=function p\(a\)\{).*?(?=\}var da=new Set)/gs, 'return "Minified React error #"+a'],
  // A list of parts would say where an error was, but built parts have no names; and to write it each would be called once more.
  [/var c="",d=b;do c\+=Pa\(d\),d=d\.return;while\(d\);var e=c\}/g, 'var e=""}'],
]

/** What browsers are asked that have known it for years. */
const browsers: Settled = [
  [/ia=!\("undefined"===typeof window\|\|[^)]*\)/g, 'ia=true'],
  [/Math\.clz32\?Math\.clz32:nc/g, 'Math.clz32'],
  [/"function"===typeof Object\.is\?Object\.is:Ge/g, 'Object.is'],
  [/"function"===typeof WeakMap\?WeakMap:Map/g, 'WeakMap'],
  [/"function"===typeof WeakSet\?WeakSet:Set/g, 'WeakSet'],
  [/"function"===typeof setTimeout\?setTimeout:void 0/g, 'setTimeout'],
  [/"function"===typeof clearTimeout\?clearTimeout:void 0/g, 'clearTimeout'],
  [/"function"===typeof queueMicrotask\?queueMicrotask:.*?:Ff;/gs, 'queueMicrotask;'],
  [/"function"===typeof reportError\?reportError:function\(a\)\{console\.error\(a\)\}/g, 'reportError'],
  [
    /(?<=var mb,nb=)function\(a\)\{return"undefined"!==typeof MSApp.*?appendChild\(b\.firstChild\)\}\}\)/gs,
    'function(a,b){a.innerHTML=b}',
  ],
  [/if\(ia\)try\{var Mb=.*?catch\(a\)\{Lb=!1\}/gs, ''],
  [/var we=!1;if\(ia\)\{.*?9<document\.documentMode\)\}/gs, ''],
  [/if\(we\)na=Fe;else\{na=De;var xa=Ce\}/g, '{na=Fe;var xa}'],
  [/xa&&xa\(a,h,d\);/g, ''],
  [/(?<=\bkey:)function\(a\)\{if\(a\.key\).*?:""\}(?=,code:0)/gs, '0'],
  [/(?<=,)charCode:function\(a\).*?which:function.*?:0\}(?=\}\),Rd=)/gs, 'charCode:0,keyCode:0,which:0'],
  [/getModifierState:zd,/g, ''],
  [/(?<=relatedTarget:)function\(a\)\{return void 0===.*?a\.movementY:xd\}/gs, '0,movementX:0,movementY:0'],
  [/(?<=timeStamp:)function\(a\)\{return a\.timeStamp\|\|Date\.now\(\)\}/g, '0'],
  [/\(null!=f\.defaultPrevented\?f\.defaultPrevented:!1===f\.returnValue\)/g, 'f.defaultPrevented'],
  [/a\.preventDefault\?a\.preventDefault\(\):.*?\(a\.returnValue=!1\)/gs, 'a.preventDefault()'],
  [/a\.stopPropagation\?a\.stopPropagation\(\):.*?\(a\.cancelBubble=!0\)/gs, 'a.stopPropagation()'],
  [/ia&&\(Ye=document\.createElement\("div"\)\.style,.*?(?=function Ze\()/gs, ''],
  [/\$e=Ze\("animationend"\),.*?cf=Ze\("transitionend"\),(?=df=)/gs, ''],
  [/qb=\["Webkit","ms","Moz","O"\];Object\.keys\(pb\)\.forEach\(.*?\}\)\}\);/gs, 'qb;'],
  [/\\u00C0-\\u00D6\\u00D8.*?\\uFFFD(?=\]\[)/g, ''],
  [/\\u00C0-\\u00D6\\u00D8.*?\\uFFFD(?=\\-\.0-9)/g, ''],
  [/(?<=\\-\.0-9)\\u00B7.*?\\u2040(?=\]\*\$\/)/g, ''],
]

/** Which of a browser's events are asked for, and what becomes of them. */
const events: Settled = [
  [/(?<=ef=")abort [^"]*/g, only(heard)],
  [/(?<=\bmf=new Set\(")[^"]*(?="\.split\(" "\))/g, only(heard.toLowerCase())],
  [/lf="abort [^"]*"\.split\(" "\),/g, ''],
  [/(?<="\.split\(" "\))\.concat\(lf\)/g, ''],
  [/ff\(\$e,"onAnimationEnd"\);.*?"onDoubleClick"\);/g, ''],
  [/ff\(cf,"onTransitionEnd"\);/g, ''],
  [
    /(?<=fa\("onChange","change click )focusin focusout (?=input)| keydown keyup selectionchange(?="\.split\(" "\)\);fa\("onSelect")/g,
    '',
  ],
  [/fa\("onSelect",.*?fa\("onCompositionUpdate",[^)]*\)\);/gs, ''],
  [/"selectionchange"!==b&&\((.*?qf\(b,!0,a\))\)\}\);var b=9===.*?qf\("selectionchange",!1,b\)\)/g, '$1})'],
  [/e=void 0;!Lb\|\|.*?a\.addEventListener\(b,c,!1\)/g, 'a.addEventListener(b,c,d)'],
  [/case "keypress":if\(0===od\(c\)\)break a;/g, ''],
  [/case "drag":case "dragend":.*?case "drop":k=\s*Dd;/gs, 'case "dragend":k=Dd;'],
  [/case "touchcancel":case "touchend":case "touchmove":case "touchstart":k=Vd;.*?(?=case "gotpointercapture")/gs, ''],
  [/xa=d\?ue\(d\):window;switch\(a\)\{case "focusin":.*?e\.data=\$a\)(?=\}se\(g,b\)\}\)\})/gs, ''],
  [/case "iframe":case "object":case "embed":D\("load",\w\);(?:e=d;)?break;/g, ''],
  [/case "video":case "audio":for\(.*?D\(lf\[e\],\w\);(?:e=d;)?break;/g, ''],
  [/case "source":D\("error",\w\);(?:e=d;)?break;/g, ''],
  [/case "img":case "image":case "link":D\("error",\s*\w\);D\("load",\w\);(?:e=d;)?break;/g, ''],
  [/[;,]?D\("invalid",\w\)/g, ''],
  [/null!=k&&"onScroll"===[fl]&&D\("scroll",a\),/g, ''],
  [/ea\.hasOwnProperty\(g\)&&null!=h&&"onScroll"===g&&D\("scroll",d\)/g, '0'],
  [/(?<=ea\.hasOwnProperty\(f\)\?)null!=k&&"onScroll"===f&&D\("scroll",a\)/g, '0'],
  [/&&"scroll"===a(?=,x=t)/g, '&&false'],
]

/** What elements have. */
const elements: Settled = [
  [/"(accent-height [^"]*)"(?=\.split\(" "\))/g, (_all, names = '') => `"${only(drawn)(names)}"`],
  [/"xlink:actuate .*?XML\/1998\/namespace",!1,!1\)\}\);/gs, ''],
  [/z\.xlinkHref=new v\([^)]*\);/g, ''],
  [/\["autoReverse",.*?null,!1,!1\)\}\);/g, ''],
  [/d\?a\.setAttributeNS\(d,b,c\):/g, ''],
  [/(?<=pb=\{)animationIterationCount[^}]*/g, (all) => only(bare, ',')(all.replaceAll('\n', ''))],
  [/\bub\(\w,\w\);|function ub\(a,b\)\{.*?\}\}(?=\s*function vb)/gs, ''],
  [/var tb=A\(\{menuitem.*?wbr:!0\}\);/gs, ''],
  // Nobody writes into a page itself.
  [/\|\|"true"===a\.contentEditable/g, ''],
  [
    /if\("selectionStart"in a\)(var c=\{start:a\.selectionStart,end:a\.selectionEnd\};)else a:\{.*?c=c\|\|\{start:0,end:0\}/gs,
    '$1',
  ],
  [
    /if\(b=d\.start,a=d\.end,void 0===a&&\(a=b\),"selectionStart"in c\)(.*?);else if\(a=\(b=c\.ownerDocument.*?a\.addRange\(b\)\)\)\}/gs,
    '{b=d.start;a=d.end;void 0===a&&(a=b);$1}',
  ],
]

export const ofReactDom: Settled = [...roots, ...browsers, ...events, ...elements]

/** What nobody imports travels otherwise, for React is not written as a module. */
export const ofReact: Settled = [
  [
    /exports\.(?:cloneElement|createFactory|createRef|unstable_act|useDebugValue|useDeferredValue|useTransition)=(?=function)/g,
    'void ',
  ],
  [/function F\(\)\{\}F\.prototype=.*?H\.isPureReactComponent=!0;/gs, ''],
  [/exports\.(?:PureComponent=G|Profiler=r);/g, ''],
  [/Error\("[^"]{20,}"\)/g, 'Error()'],
  [/Error\("(?:React|Objects)[^;]*?\)(?=;)/g, 'Error()'],
]

/** Work is taken up again, and time is told, as every browser can. */
export const ofScheduler: Settled = [
  // Milliseconds after which the browser sees what the shopper does; what a turn ends with comes on top.
  [/(?<=\bL=-1,)P=5\b/g, 'P=3'],
  [
    /if\("object"===typeof performance.*?p\.now\(\)-q\}\}/gs,
    'exports.unstable_now=function(){return performance.now()};',
  ],
  [/"function"===typeof setTimeout\?setTimeout:null/g, 'setTimeout'],
  [/"function"===typeof clearTimeout\?clearTimeout:null/g, 'clearTimeout'],
  [/,F="undefined"!==typeof setImmediate\?setImmediate:null/g, ''],
  [/"undefined"!==typeof navigator&&.*?bind\(navigator\.scheduling\);/gs, ''],
  [
    /if\("function"===typeof F\).*?else if\("undefined"!==typeof MessageChannel\)\{(.*?)\}else S=function\(\)\{D\(R,0\)\};/g,
    '$1;',
  ],
  [
    /exports\.unstable_(?:continueExecution|forceFrameRate|getFirstCallbackNode|next|pauseExecution|runWithPriority|wrapCallback)=(?=function)/g,
    'void ',
  ],
]
