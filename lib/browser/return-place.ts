/**
 * Brings somebody who comes back by the browser's own button to where they were. The browser brings back the scroll;
 * where it draws the page anew, the focus is lost: the place of the focused link or control is remembered when a page
 * is left, with its text, so that another page's list cannot take it. Where it shows the page as it was left, filters
 * that were chosen and sent stand in the form of the list before them: the form goes back to what the list shows.
 */
export const RETURN_SCRIPT = `(function(w,d){var s;try{s=w.sessionStorage}catch(_){return}function all(){return[].slice.call(d.querySelectorAll('main a,main button,main input,main select,main summary'))}function key(){return'left '+location.pathname+location.search}function name(e,i){return i+' '+e.tagName+e.textContent.slice(0,80)}w.addEventListener('pagehide',function(){var e=d.activeElement,i=all().indexOf(e);try{i<0?s.removeItem(key()):s.setItem(key(),name(e,i))}catch(_){}});w.addEventListener('pageshow',function(x){if(x.persisted){d.querySelectorAll('search form[autocomplete=off]').forEach(function(f){f.reset()});return}var n=performance.getEntriesByType('navigation')[0],v=s.getItem(key());if(!v||!n||n.type!=='back_forward'||d.activeElement!==d.body)return;var i=parseInt(v,10),e=all()[i];if(e&&name(e,i)===v)e.focus({preventScroll:true})})})(window,document)`
