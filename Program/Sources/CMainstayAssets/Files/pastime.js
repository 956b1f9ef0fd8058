// SPDX-License-Identifier: Apache-2.0
// Tic-Tac-Toe on the page that is shown without a gateway. Games need the gateway to be counted, so this one is not.
import { say } from './navigate.js';

const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const names = ['top left', 'top', 'top right', 'left', 'centre', 'right', 'bottom left', 'bottom', 'bottom right'];
const any = (cells) => cells[Math.floor(Math.random() * cells.length)];

/// Shows the board, if the page has a place for it.
export function play() {
  const section = document.querySelector('[data-behavior~=pastime]');
  if (!section) return;
  const [status, board, again] = ['p', 'ol', 'button'].map((name) => section.querySelector(name));
  let marks = [];
  const line = (mark) => lines.find((cells) => cells.every((cell) => marks[cell] === mark));
  const empty = () => names.map((_, cell) => cell).filter((cell) => !marks[cell]);

  /// Wins, prevents a loss, or takes the best cell that is left.
  const answer = () => {
    for (const mark of ['O', 'X']) {
      for (const cells of lines) {
        const open = cells.filter((cell) => !marks[cell]);
        if (open.length === 1 && cells.filter((cell) => marks[cell] === mark).length === 2) return open[0];
      }
    }
    if (!marks[4]) return 4;
    const corners = empty().filter((cell) => [0, 2, 6, 8].includes(cell));
    return any(corners.length > 0 ? corners : empty());
  };

  const show = (text) => {
    const row = line('X') ?? line('O') ?? [];
    const focused = document.activeElement?.id;
    board.replaceChildren(...names.map((name, cell) => {
      const item = document.createElement('li');
      const isOpen = !marks[cell] && row.length === 0;
      const place = document.createElement(isOpen ? 'button' : 'span');
      place.id = `cell-${cell}`;
      place.setAttribute('aria-label', `${name}: ${marks[cell] ?? 'empty'}`);
      place.textContent = marks[cell] ?? '';
      if (isOpen) {
        place.type = 'button';
        place.className = 'plain';
        place.addEventListener('click', () => move(cell));
      } else {
        place.setAttribute('role', 'img');
        place.tabIndex = -1;
        place.className = `${(marks[cell] ?? '').toLowerCase()} ${row.includes(cell) ? 'line' : ''}`;
      }
      item.append(place);
      return item;
    }));
    if (focused) document.getElementById(focused)?.focus();
    status.textContent = text;
    again.hidden = row.length === 0 && empty().length > 0;
  };

  const move = (cell) => {
    marks[cell] = 'X';
    if (line('X')) return tell('You win.');
    if (empty().length === 0) return tell('It is a draw.');
    const reply = answer();
    marks[reply] = 'O';
    if (line('O')) return tell('The computer wins.');
    tell(empty().length === 0 ? 'It is a draw.' : `The computer took “${names[reply]}”. Your move.`);
  };
  const tell = (text) => { show(text); say(text); };
  const begin = () => { marks = []; show('You play X. Choose a cell.'); };
  again.addEventListener('click', () => { begin(); document.getElementById('cell-0').focus(); });
  begin();
  section.hidden = false;
}
