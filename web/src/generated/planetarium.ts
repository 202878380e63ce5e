// Made by tools/prints.py from ecliptic.games.planetarium.content.prints. Do not edit: run `make types`.

/** A space of the board. */
export interface SpacePrint {
  name: string;
  orbit: number;
  tick: number;
  planet: "A" | "B" | "C" | "D" | null;
}

/** A card. */
export interface CardPrint {
  name: string;
  title: string;
  deck: "low" | "high" | "final" | "rocky" | "gaseous";
  cost: Record<"gas" | "rock" | "water" | "metal", number>;
  points: number;
  habitable: number;
  hostile: number;
  type: "terrestrial" | "gaseous" | null;
  /** from and to, null where any will do */
  orbits: [number, number] | null;
  side: "habitable" | "hostile" | null;
  gravity: boolean;
  downgrade: boolean;
  marker: boolean;
  /** where the planet must be, seen from the frost line */
  frost?: "inside" | "outside" | null;
  /** tokens the card brings */
  heat?: number;
  cold?: number;
  /** what the planet must have more of */
  temperature?: "heat" | "cold" | null;
  /** what a protoplanet turns into */
  becomes?: "terrestrial" | "gaseous" | null;
}

/** What is printed on board and cards. */
export interface PlanetariumPrinted {
  spaces: SpacePrint[];
  thick: [string, string][];
  thin: [string, string][];
  /** spaces, the final one included */
  track: number;
  /** the space that accelerates */
  acceleration: number;
  matter: Record<"gas" | "rock" | "water" | "metal", number>;
  cards: CardPrint[];
}
