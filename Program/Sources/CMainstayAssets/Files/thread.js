// SPDX-License-Identifier: Apache-2.0
// Walks through a discussion: to the next comment without a parent, up, and to what is new. Says which comment is at the top.
import { choose, current } from './keys.js';
import { say } from './navigate.js';

let [bar, all, update] = [];

/// Makes the buttons of the page work, if it shows a discussion.
export function walk() {
  bar = document.querySelector('[data-behavior~=walk]');
  if (!bar) return;
  all = [...document.querySelectorAll('.comment')];
  const news = document.querySelectorAll('.comment.new').length;
  const button = bar.querySelector('[data-key=n]');
  button.textContent = `${news} new`;
  button.setAttribute('aria-label', `${news} new: go to the next`);
  button.hidden = news === 0;
  bar.onclick = ({ target }) => moves[target.dataset.key]?.(target);
  removeEventListener('scroll', update);
  update = () => requestAnimationFrame(tellPlace);
  addEventListener('scroll', update, { passive: true });
  // Folding moves what is below.
  document.getElementById('main').addEventListener('toggle', update, true);
  tellPlace();
}

const moves = {
  t: () => step(tops(), 1, 'This is the last one.'),
  T: () => step(tops(), -1, 'This is the first one.'),
  n: () => step(all.filter((comment) => comment.matches('.new')), 1),
  p: () => {
    const parent = here()?.parentElement.closest('.comment');
    if (parent) choose(parent);
    else say('This comment has no parent.');
  },
  C: (button) => {
    const isOpen = button.getAttribute('aria-pressed') === 'true';
    const top = here()?.closest('main > .comment');
    for (const comment of tops()) comment.open = isOpen;
    button.setAttribute('aria-pressed', !isOpen);
    if (top) choose(top);
  },
};

function tops() { return all.filter((comment) => comment.parentElement.id === 'main'); }

/// Goes to the next of some comments after the present one, or the one before it. With nothing to say at the end it begins again.
function step(comments, by, end) {
  const place = here();
  const after = comments.filter((comment) => {
    const order = place ? place.compareDocumentPosition(comment) : Node.DOCUMENT_POSITION_FOLLOWING;
    return order & (by > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING);
  });
  const next = by > 0 ? after[0] : after.at(-1);
  if (next) reveal(next);
  else if (end) say(end);
  else if (comments.length > 0) reveal(comments[0]);
}

function reveal(comment) {
  for (let above = comment.parentElement.closest('.comment'); above; above = above.parentElement.closest('.comment')) above.open = true;
  choose(comment);
}

/// The comment that was chosen, if it can be seen, or the one at the top of the window; nothing above the first one.
function here() {
  const chosen = current();
  const place = chosen?.matches?.('.comment') ? chosen.querySelector('summary').getBoundingClientRect() : undefined;
  return place && place.bottom > 0 && place.top < innerHeight ? chosen : atTop();
}

function atTop() {
  const top = bar.getBoundingClientRect().bottom + 8;
  return all.findLast((comment) => {
    const { top: place, height } = comment.firstElementChild.getBoundingClientRect();
    return height > 0 && place <= top;
  });
}

function tellPlace() {
  if (!bar?.isConnected) return;
  const place = all.indexOf(here()) + 1;
  bar.querySelector('[data-behavior~=place]').textContent = all.length === 0 ? '' : `${place || 1} of ${all.length}`;
}
