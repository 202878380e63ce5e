// What somebody looks at closely, apart from what can be chosen.

export class Focus {
  lit = $state.raw<Set<string>>(new Set()); // things that are shown lit, since something else on the page speaks of them
  story = $state(''); // the thing opened large
  asked = $state(''); // the thing whose Why not? is open
}
