"""The rival, whom one player plays against: a layer over the species (SE-21)."""
