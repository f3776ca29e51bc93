/** The reasons why the figures are not better, as prose; check it after each run. */
export const LIMITS = `With the script tag, the first screen needs three downloads one after the other: the page, the loader and the prerendered
screen. On slow 4G these three round trips alone take half a second. The snippet needs the page and then its style sheet. We
compare it with a plain page that has the same markup and style sheet without our script ("as a plain page"); the plain form
has a tenth of that markup. The login's markup is so small that the loader shares the connection with its style sheet: in 27
visits of each, it appeared 11 ms after its plain page, and 8 of these 11 ms occur with any script tag on the plain page.

Before an element is usable, 114 to 143 kB have to be transferred, which takes 0.6 to 0.7 s at 1.6 Mbit/s. Half of it is React
as published: the bare react-dom page alone is usable after 0.8 times netlify-identity-widget's time. All files are requested at once. Each folder's texts have their own file, which means three to five more files
than with one per screen, and two or three kB more that share the connection with the first screen. After that, React takes
the time: the browser compiles and evaluates it in one task, and it hydrates in slices of some milliseconds.
netlify-identity-widget is smaller and uses Preact without hydration: its first screen is usable at once.

Choosing a pass renders the pass's control and the fields that depend on it, and then the order; the rest of the slowest
interactions is layout. After the first screen there are two longest tasks: the frame in which the complete style sheets
replace the few rules of the prerendered screen, while the connection is busy with React, and React's last slice, which
commits the tree. With the CPU slowed 4 times they take 50 to 80 ms.

Further widgets, languages and screens need little heap and few bytes compared with the first one. The cost of a long month of
trips is the size of its answer.
`;
