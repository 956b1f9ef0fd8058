// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// The environment and the weather.
    static let modernClimate = WrittenTable(
        """
        algal bloom | noun | A sudden large growth of tiny plants in water, often harmful to fish. | The lake was closed because of an algal bloom.
        atmospheric river | noun | A long narrow band of wet air that brings heavy rain or snow. | An atmospheric river flooded half of the valley.
        biofuel | noun | Fuel made from plants or from plant and animal waste. | The buses run on biofuel made from old cooking oil.
        biogas | noun | Gas for burning that comes from rotting plants, waste or manure. | The farm heats its barns with biogas.
        bushfire | noun, australian | A fire that spreads quickly through wild country. | The family lost their home in a bushfire.
        carbon capture | noun | The catching and storing of carbon dioxide so that it does not reach the air. | Carbon capture makes the power plant more expensive.
        carbon credit | noun | A permit to produce a fixed amount of carbon dioxide, which can be bought and sold. | The forest owner sells carbon credits.
        carbon footprint | noun | The amount of carbon dioxide that a person or activity adds to the air. | Taking the train makes the carbon footprint of your trip smaller.
        carbon offset | noun | A payment for something, such as new trees, that makes up for carbon dioxide you cause. | She bought a carbon offset for her flight.
        carbon sink | noun | A forest, ocean or other thing that takes in more carbon dioxide than it gives off. | Peat bogs are an important carbon sink.
        carbon tax | noun | A tax on fuels that add carbon dioxide to the air. | The carbon tax made coal dearer than wind.
        carbon-neutral | adjective | Adding no more carbon dioxide to the air than is taken out of it. | The brewery became carbon-neutral last year.
        circular economy | noun | A system in which things are repaired, used again and recycled instead of thrown away. | In a circular economy old bricks become new houses.
        climate crisis | noun | The serious danger caused by changes in the world's climate. | The students demand action on the climate crisis.
        compostable | adjective | Able to rot and become part of the soil. | The cups are made of compostable paper.
        coral bleaching | noun | The loss of color in corals when the sea gets too warm. | Divers saw coral bleaching along the whole reef.
        e-waste | noun | Electronic devices that have been thrown away. | Old phones are a valuable kind of e-waste.
        eco | adjective, informal | Good for the environment, or not harmful to it. | Wash your shirts on the eco setting.
        eco-friendly | adjective | Not harmful to the environment. | The shop sells eco-friendly soap without plastic bottles.
        El Niño | noun | A warming of the Pacific Ocean, every few years, that changes the weather in much of the world. | El Niño brought floods to Peru.
        extreme weather | noun | Weather that is far from what is normal, such as great heat or heavy storms. | Farmers suffer most from extreme weather.
        floodwater | noun | The water that covers land in a flood. | The floodwater rose to the first floor.
        food miles | noun | The distance that food travels from the farm to the person who eats it. | Apples from the next village have few food miles.
        frack | verb | To get oil or gas out of rock by forcing liquid into it. | The company wants to frack near the village.
        fracking | noun | The forcing of liquid into rocks to get oil or gas out of them. | People feared that fracking would spoil their water.
        groundwater | noun | Water that lies under the surface of the earth, in soil and rock. | The fields are watered with groundwater from deep wells.
        heat dome | noun | A mass of hot air that stays over one area for days or weeks. | Under the heat dome it reached forty-five degrees.
        heatwave | noun | A period of unusually hot weather. | The schools closed early during the heatwave.
        hydropower | noun | Electricity that is made by moving water. | Norway gets most of its electricity from hydropower.
        interglacial | noun | A warmer time between two ice ages. | We live in an interglacial.
        invasive species | noun | A plant or animal that has been brought to a new place and spreads harmfully there. | The gray squirrel is an invasive species in Britain.
        microclimate | noun | The weather of a small area when it differs from the weather around it. | The walled garden has a microclimate in which figs grow.
        microplastic | noun | A very small piece of plastic that pollutes water, soil or food. | They found microplastics in the deepest part of the sea.
        net zero | noun | The state in which no more greenhouse gases are added to the air than are taken out. | The city wants to reach net zero by 2040.
        net-zero | adjective | Adding no more greenhouse gases to the air than are taken out. | They live in a net-zero house with thick walls.
        ocean acidification | noun | The process by which the sea becomes more acid as it takes in carbon dioxide. | Ocean acidification makes it hard for mussels to grow shells.
        overfishing | noun | The catching of so many fish that too few are left. | Overfishing has almost wiped out the cod.
        overgrazing | noun | Damage to land when too many animals eat the grass on it. | Overgrazing has turned the hills into desert.
        plastic-free | adjective | Made, packed or done without any plastic. | July is the town's plastic-free month.
        polar vortex | noun | A large mass of very cold turning air above the North or South Pole. | The polar vortex brought snow as far south as Texas.
        refillable | adjective | Made to be filled again after it becomes empty. | She carries a refillable water bottle.
        renewable energy | noun | Energy from sources such as wind, water and sunlight that are never used up. | The island lives on renewable energy.
        renewables | noun | Sources of energy, such as wind and sunlight, that are never used up. | Half of our electricity now comes from renewables.
        rewild | verb | To let land return to its natural state, often with wild animals. | They plan to rewild the old golf course.
        rewilding | noun | The return of land to its natural state, often with wild animals. | Beavers are part of the rewilding of the river.
        single-use | adjective | Made to be used once and then thrown away. | The café has stopped using single-use cups.
        storm surge | noun | A rise of the sea, pushed onto the land by a storm. | The storm surge broke the dam.
        superstorm | noun | An unusually large and violent storm. | The superstorm left a million homes without power.
        sustainably | adverb | In a way that can continue without doing harm to the environment. | The wood comes from a sustainably managed forest.
        treeline | noun | The height on a mountain above which no trees grow. | Above the treeline there is only grass and rock.
        upcycle | verb | To make something better or more useful out of things that would be thrown away. | She upcycles old sails into bags.
        upcycling | noun | The making of better or more useful things out of waste. | The course on upcycling turned pallets into chairs.
        wind chill | noun | The effect by which wind makes cold air feel even colder. | With the wind chill it felt like minus twenty.
        zero waste | noun | The aim of throwing nothing, or almost nothing, away. | A family of four tries to live by zero waste.
        """)
}
