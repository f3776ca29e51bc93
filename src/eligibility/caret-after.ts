/**
 * Where the caret stands in a grouped number after so many of its digits. At the end of a group it stays before the
 * gap, so that Backspace goes on deleting; behind the gap where Delete is pressed.
 */
export function caretAfter(shown: string, digits: number, isForward: boolean): number {
  let position = 0;
  for (let left = digits; left > 0 && position < shown.length; position += 1) if (shown[position] !== " ") left -= 1;
  return isForward && shown[position] === " " ? position + 1 : position;
}
