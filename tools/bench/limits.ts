/** The reasons why the figures are not better, as prose; check it after each run. */
export const LIMITS = `By script tag the first screen waits for one thing after the other: the page, the loader, the prerendered screen. On slow 4G the
line alone takes half a second for these three round trips. The snippet needs one, and then its sheet. The same markup and
sheet without us ("as a plain page") is what it is held against; the plain form is a tenth of that markup. The login's is
small enough for the loader to share the line with its sheet: in 27 visits of each it came 11 ms after its plain page, 8 of
which a script tag on the plain page costs as well.

Until an element answers, 114 to 143 kB have to come over the line, which takes 0.6 to 0.7 s at 1.6 Mbit/s; half of it is
React as published. All of it is asked for at once, in files of their own for each folder's texts: three to five more
than when each screen had a file, and two or three kB more, which the first screen shares the line with. What follows is React's work: it is compiled
and evaluated in one go, and hydrates in slices of some milliseconds. netlify-identity-widget has fewer bytes and, with Preact,
nothing to hydrate: its first screen answers at once.

Choosing a pass draws its control and the fields that hang on it, and the order right after; what is left of the slowest
interactions is layout. After the first screen the longest tasks are two: the frame in which the whole sheets take the place
of the prerendered screen's few rules, while the line is busy with React, and React's last slice, in which all of it is put in place.
With the CPU slowed 4 times they take 50 to 80 ms.

Heap and bytes of further widgets, languages and screens are small beside what the first one costs; a long month of trips
costs what its answer weighs.
`;
