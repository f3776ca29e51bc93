export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The worst proportion in a row of areas along a side; 1 is a square. */
function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0);
  const thickness = sum / side;
  return Math.max(...row.map((area) => Math.max(thickness ** 2 / area, area / thickness ** 2)));
}

/**
 * Divides a box by weights, the largest first, into boxes that are as square as can be: rows along the shorter side, each
 * as long as its proportions get better.
 */
export function divide(weights: readonly number[], box: Box): readonly Box[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const areas = weights.map((weight) => (weight / sum) * box.width * box.height);
  const boxes: Box[] = [];
  let rest = box;
  while (boxes.length < areas.length) {
    const side = Math.min(rest.width, rest.height);
    const left = areas.slice(boxes.length);
    let count = 1;
    while (count < left.length && worst(left.slice(0, count + 1), side) <= worst(left.slice(0, count), side)) count++;
    const row = left.slice(0, count);
    const thickness = row.reduce((total, area) => total + area, 0) / side;
    const isUpright = rest.width >= rest.height;
    let along = 0;
    for (const area of row) {
      const length = area / thickness;
      boxes.push(
        isUpright
          ? { x: rest.x, y: rest.y + along, width: thickness, height: length }
          : { x: rest.x + along, y: rest.y, width: length, height: thickness },
      );
      along += length;
    }
    rest = isUpright
      ? { ...rest, x: rest.x + thickness, width: rest.width - thickness }
      : { ...rest, y: rest.y + thickness, height: rest.height - thickness };
  }
  return boxes;
}
